export const COMPARE_MESSAGES = {
  dealNotAdded: 'We couldn’t add this deal. Try again.',
} as const;
