import type { FeedbackType } from '#domain/feedback/feedback-types.ts';

/** What the widget asks, by feedback type. */
export const FEEDBACK_QUESTIONS: Readonly<Record<FeedbackType, string>> = {
  IMPROVEMENT: 'What should change?',
  FEATURE: 'What should we build?',
  BUG: 'What went wrong?',
  COMPLIMENT: 'What do you like?',
};
