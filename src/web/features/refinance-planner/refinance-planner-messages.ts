export const REFINANCE_PLANNER_MESSAGES = {
  notPlanned: 'We couldn’t plan your refinances. Try again.',
} as const;
