export const SELL_OR_HOLD_MESSAGES = {
  notCompared: 'We couldn’t compare your options',
} as const;
