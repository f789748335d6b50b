import { submitFeedback } from '#contract/trust/feedback.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

export const sendFeedback = (body: BodyOf<typeof submitFeedback>) => call(submitFeedback, { body });
