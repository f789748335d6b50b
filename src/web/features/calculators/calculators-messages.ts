export const CALCULATORS_MESSAGES = {
  linkNotUsed: 'We couldn’t use part of this link',
} as const;
