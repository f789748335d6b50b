export const OWNED_OVERVIEW_MESSAGES = {
  reportNotCreated: 'We couldn’t create the report. Try again.',
} as const;
