/** Kinds of feedback; some include a rating (specification, section 5). */
export const FEEDBACK_TYPES = [
  { type: 'IMPROVEMENT', label: 'Improvement', hasRating: true },
  { type: 'FEATURE', label: 'Feature', hasRating: false },
  { type: 'BUG', label: 'Bug', hasRating: false },
  { type: 'COMPLIMENT', label: 'Compliment', hasRating: true },
] as const;

export type FeedbackType = (typeof FEEDBACK_TYPES)[number]['type'];

export const DEFAULT_FEEDBACK_TYPE: FeedbackType = 'IMPROVEMENT';

export const hasRating = (type: FeedbackType): boolean =>
  FEEDBACK_TYPES.some((known) => known.type === type && known.hasRating);

/** Characters (specification, section 9). */
export const LONGEST_FEEDBACK = { title: 100, description: 1000 } as const;

export const MOST_STARS = 5;
