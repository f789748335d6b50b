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
    description: text(LONGEST_FEEDBACK.description).trim().min(1, 'Please describe your feedback'),
    rating: z.int().min(1).max(MOST_STARS).optional(),
    email: Email.optional(),
    /** The path it was written on. */
    page: text(300).trim().optional(),
    userAgent: text(500).optional(),
    timestamp: GivenInstant.optional(),
  })
  .refine(({ type, rating }) => rating === undefined || hasRating(type), {
    path: ['rating'],
    error: 'A rating belongs to an improvement or a compliment',
  });

export const FeatureRequest = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    votes: z.int(),
    /** By the caller. */
    hasVoted: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'FeatureRequest' });
export type FeatureRequest = z.infer<typeof FeatureRequest>;

export const submitFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/submit',
  summary: 'Tell us what you think; a feature request of a user can be voted for',
  access: 'visitor',
  creates: true,
  rate: 'careful',
  body: NewFeedback,
  response: Message.extend({ id: z.uuid() }),
});

export const voteForFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/{feedbackId}/vote',
  summary: 'Vote for a feature request; the second vote of a user changes nothing',
  closedToDemos: true,
  params: z.strictObject({ feedbackId: Id }),
  response: FeatureRequest,
});

/** Requests that one answer lists. */
export const MOST_FEATURE_REQUESTS = 100;

export const listFeatureRequests = endpoint({
  method: 'GET',
  path: '/api/feedback/feature-requests',
  summary: `The ${MOST_FEATURE_REQUESTS} feature requests with the most votes`,
  access: 'visitor',
  response: z.object({ items: z.array(FeatureRequest) }),
});

export const feedbackEndpoints = [submitFeedback, voteForFeedback, listFeatureRequests];
