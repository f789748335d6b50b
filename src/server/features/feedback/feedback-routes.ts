import type { FastifyInstance } from 'fastify';
import {
  type FeatureRequest,
  listFeatureRequests,
  MOST_FEATURE_REQUESTS,
  submitFeedback,
  voteForFeedback,
} from '#contract/trust/feedback.ts';
import { takeAllowances } from '#server/db/queries/allowances.ts';
import * as feedback from '#server/db/queries/trust/feedback.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { accountIdOf } from '#server/http/security/session.ts';

/** From one IP or one account. */
const MOST_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

export function registerFeedback(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, submitFeedback, async ({ body, signedIn, caller }) => {
    const userId = accountIdOf(signedIn);
    const { timestamp: _browserTime, ...sent } = body;
    const row = await db.transaction(async (tx) => {
      await takeFromDay({ ...deps, db: tx }, userId ?? caller);
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

async function takeFromDay(
  { db, now, secret }: Pick<Deps, 'db' | 'now' | 'secret'>,
  sender: string,
): Promise<void> {
  const time = now();
  const day = {
    key: hmac(secret, 'feedback', sender),
    most: MOST_A_DAY,
    windowEndsAt: new Date(time.getTime() + DAY_MS),
  };
  const [full] = await takeAllowances(db, [[day]], time);
  if (!full) return;
  throw new AppError(
    429,
    'too-much-feedback',
    `You have sent ${MOST_A_DAY} messages today. Please send the next one tomorrow.`,
    { retryAfter: (full.windowEndsAt.getTime() - time.getTime()) / 1000 },
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
