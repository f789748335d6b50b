export const RESERVES_MESSAGES = {
  notWithdrawn: 'We couldn’t withdraw the money. Nothing was changed.',
  notAdjusted: 'We couldn’t adjust the balance. Nothing was changed.',
  couldNotUndo: 'We couldn’t undo that. Adjust the balance instead.',
} as const;
