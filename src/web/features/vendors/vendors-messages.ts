import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';

export const VENDORS_MESSAGES = {
  added: (name: string) => `Added ${name}`,
  saved: (name: string) => `Saved ${name}`,
  removed: (name: string) => `Removed ${name}. Its expenses stay.`,
  notSaved: 'We couldn’t save the vendor. Try again.',
  notRemoved: 'We couldn’t remove the vendor. Try again.',
  notUndone: 'We couldn’t undo that.',
  imported: (added: number, known: number) =>
    added === 0
      ? `${plural(known, 'The vendor in this file is', 'The vendors in this file are')} already here`
      : `Imported ${counted(added, 'vendor')}${known > 0 ? `, ${known} already here` : ''}`,
} as const;
