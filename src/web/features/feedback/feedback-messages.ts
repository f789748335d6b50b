export const FEEDBACK_MESSAGES = {
  voteNotSaved: 'We couldn’t save your vote',
} as const;
