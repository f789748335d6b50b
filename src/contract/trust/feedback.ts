import { z } from 'zod';
import { Email, GivenInstant, Id, Instant, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  FEEDBACK_TYPES,
  hasRating,
  LONGEST_FEEDBACK,
  MOST_STARS,
} from '#domain/feedback/feedback-types.ts';

const Type = z.enum(FEEDBACK_TYPES.map(({ type }) => type));

const NewFeedback = z
  .strictObject({
    type: Type,
    title: text(LONGEST_FEEDBACK.title).trim().optional(),
    description: text(LONGEST_FEEDBACK.description).trim().min(1, 'Describe your feedback'),
    rating: z.int().min(1).max(MOST_STARS).optional(),
    email: Email.optional(),
    /** The page it was sent from. */
    page: text(300).trim().optional(),
    userAgent: text(500).optional(),
    timestamp: GivenInstant.optional(),
  })
  .refine(({ type, rating }) => rating === undefined || hasRating(type), {
    path: ['rating'],
    error: 'Only an improvement or a compliment can have a rating',
  });

export const FeatureRequest = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    votes: z.int(),
    /** Whether the caller voted for it. */
    hasVoted: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'FeatureRequest' });
export type FeatureRequest = z.infer<typeof FeatureRequest>;

export const submitFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/submit',
  summary: 'Send feedback; others can vote on a signed-in user’s feature requests',
  access: 'visitor',
  creates: true,
  rate: 'careful',
  body: NewFeedback,
  response: Message.extend({ id: z.uuid() }),
});

export const voteForFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/{feedbackId}/vote',
  summary: 'Vote for a feature request; a second vote by the same user is a no-op',
  closedToDemos: true,
  params: z.strictObject({ feedbackId: Id }),
  response: FeatureRequest,
});

/** The maximum number of feature requests in one response. */
export const MOST_FEATURE_REQUESTS = 100;

export const listFeatureRequests = endpoint({
  method: 'GET',
  path: '/api/feedback/feature-requests',
  summary: `List the ${MOST_FEATURE_REQUESTS} feature requests with the most votes`,
  access: 'visitor',
  response: z.object({ items: z.array(FeatureRequest) }),
});

export const feedbackEndpoints = [submitFeedback, voteForFeedback, listFeatureRequests];
