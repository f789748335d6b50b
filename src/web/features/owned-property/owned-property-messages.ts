import { counted } from '#domain/text/number-text.ts';

const properties = (count: number) => counted(count, 'property', 'properties');

export const OWNED_PROPERTY_MESSAGES = {
  added: (address: string) => `Added ${address}`,
  notAdded: 'We couldn’t add the property. Try again.',
  saved: (address: string) => `Saved ${address}`,

  // Asked before a property is removed.
  remove: (address: string) => `Remove ${address}?`,
  removeEffect: (days: number) =>
    `It’s removed from your totals, lists and reports right away. You can restore everything for ${days} days under My Properties; after that, it’s deleted.`,
  removeKeepingBooksEffect:
    'It’s removed from your portfolio right away. Its payments and expenses stay in your tax years, and you can restore it under My Properties.',
  contentsNotListed: 'We couldn’t list what would be removed',
  nothingRemoved: 'Nothing was removed.',

  removed: (address: string) => `Removed ${address}`,
  canRestore: (days: number) => `You can restore it for ${days} days under My Properties.`,
  booksKept: 'Its payments and expenses stay in your tax years.',
  notRemoved: (address: string) => `We couldn’t remove ${address}. Try again.`,
  removalNotUndone: (address: string) => `We couldn’t restore ${address}.`,

  restored: (address: string) => `Restored ${address}`,
  notRestored: (address: string) => `We couldn’t restore ${address}. Try again.`,

  imported: (added: number, updated: number) => {
    if (updated === 0) return `Added ${properties(added)}`;
    return added === 0
      ? `Updated ${properties(updated)}`
      : `Added ${properties(added)} and updated ${updated}`;
  },
  importNotUndone: 'We couldn’t undo the import. Nothing was changed.',
} as const;
