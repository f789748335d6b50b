export const OWNED_PLAN_MESSAGES = {
  saved: (version: number) => `Saved plan ${version}`,
  notSaved: 'We couldn’t save the plan. Try again.',
} as const;
