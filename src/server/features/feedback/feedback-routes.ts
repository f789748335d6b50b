import type { FastifyInstance } from 'fastify';
import {
  type FeatureRequest,
  listFeatureRequests,
  MOST_FEATURE_REQUESTS,
  submitFeedback,
  voteForFeedback,
} from '#contract/trust/feedback.ts';
import * as feedback from '#server/db/queries/trust/feedback.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { takeFromDay } from '#server/http/limits/day-allowance.ts';
import { route } from '#server/http/route.ts';
import { accountIdOf } from '#server/http/security/session.ts';

/** From one IP or one account. */
const MOST_A_DAY = 20;

export function registerFeedback(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, submitFeedback, async ({ body, signedIn, caller }) => {
    const userId = accountIdOf(signedIn);
    const { timestamp: _browserTime, ...sent } = body;
    const row = await db.transaction(async (tx) => {
      await countMessage({ ...deps, db: tx }, userId ?? caller);
      return feedback.insertFeedback(tx, {
        userId,
        type: sent.type,
        title: sent.title || null,
        description: sent.description,
        rating: sent.rating ?? null,
        email: sent.email ?? null,
        page: sent.page ?? null,
        userAgent: sent.userAgent ?? null,
        createdAt: now(),
      });
    });
    return { id: row.feedbackId, message: 'Thank you for your feedback!' };
  });

  route(app, deps, voteForFeedback, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    await feedback.insertVote(db, userId, params.feedbackId, now());
    const request = await feedback.findFeatureRequest(db, userId, params.feedbackId);
    if (!request) throw notFound();
    return answer(request);
  });

  route(app, deps, listFeatureRequests, async ({ signedIn }) => {
    const voterId = signedIn?.user.userId ?? null;
    const rows = await feedback.selectFeatureRequests(db, voterId, MOST_FEATURE_REQUESTS);
    return { items: rows.map(answer) };
  });
}

async function countMessage(deps: Pick<Deps, 'db' | 'now' | 'secret'>, whose: string) {
  const day = { purpose: 'feedback', whose, most: MOST_A_DAY };
  const { taken, retryAfter } = await takeFromDay(deps, day);
  if (taken === 1) return;
  throw new AppError(
    429,
    'too-much-feedback',
    `You have sent ${MOST_A_DAY} messages today. Please send the next one tomorrow.`,
    { retryAfter },
  );
}

const answer = (row: feedback.FeatureRequestRow): FeatureRequest => ({
  id: row.feedbackId,
  title: row.title ?? '',
  description: row.description,
  votes: row.votes,
  hasVoted: row.hasVoted,
  createdAt: row.createdAt.toISOString(),
});

const notFound = () =>
  new AppError(404, 'feature-request-not-found', 'This feature request does not exist.');
