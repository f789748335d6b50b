export const SAVED_MESSAGES = {
  removed: (address: string) => `Removed ${address}`,
  notRemoved: (address: string) => `We couldn’t remove ${address}. It’s still saved.`,
  notRestored: (address: string) => `We couldn’t restore ${address}. Save it again.`,
} as const;
