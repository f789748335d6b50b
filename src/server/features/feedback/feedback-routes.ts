import type { FastifyInstance } from 'fastify';
import {
  type FeatureRequest,
  listFeatureRequests,
  MOST_FEATURE_REQUESTS,
  submitFeedback,
  voteForFeedback,
} from '#contract/trust/feedback.ts';
import * as feedback from '#server/db/queries/trust/feedback.ts';
import type { FeedbackRow } from '#server/db/schema/trust/feedback.ts';
import type { Deps } from '#server/deps.ts';
import { keyReused, REPLAYED_HEADER } from '#server/http/create-once.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { takeFromDay } from '#server/http/limits/day-allowance.ts';
import { route } from '#server/http/route.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { accountIdOf } from '#server/http/security/session.ts';

/** Per IP or account. */
const MOST_A_DAY = 20;

export function registerFeedback(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(
    app,
    deps,
    submitFeedback,
    async ({ body, signedIn, caller, create, visitorKey, reply }) => {
      const userId = accountIdOf(signedIn);
      const { timestamp: _browserTime, ...sent } = body;
      const row = {
        userId,
        type: sent.type,
        title: sent.title || null,
        description: sent.description,
        rating: sent.rating ?? null,
        email: sent.email ?? null,
        page: sent.page ?? null,
        userAgent: sent.userAgent ?? null,
        createdAt: now(),
      };
      return create(async (tx) => {
        const count = () => countMessage({ ...deps, db: tx }, userId ?? caller);
        if (visitorKey === null) {
          await count();
          return received((await feedback.insertFeedback(tx, row)).feedbackId);
        }
        // A visitor has no account to store the response under, so the feedback ID is derived from the idempotency key.
        const id = idFrom(hmac(deps.secret, 'feedback-key', `${caller} ${visitorKey}`));
        if (await feedback.insertFeedbackOnce(tx, { ...row, feedbackId: id })) await count();
        else {
          if (!isSame(await feedback.findFeedback(tx, id), row)) throw keyReused();
          reply.header(REPLAYED_HEADER, 'true');
        }
        return received(id);
      });
    },
  );

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

const received = (id: string) => ({ id, message: 'Thank you for your feedback!' });

/** A custom (version 8) UUID from a hash. */
function idFrom(hash: string): string {
  const hex = Buffer.from(hash, 'base64url').toString('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}

type Sent = Omit<FeedbackRow, 'feedbackId' | 'createdAt' | 'userId'>;

function isSame(stored: Sent | null, sent: Sent): boolean {
  const fields = ['type', 'title', 'description', 'rating', 'email', 'page', 'userAgent'] as const;
  return stored !== null && fields.every((field) => stored[field] === sent[field]);
}

async function countMessage(deps: Pick<Deps, 'db' | 'now' | 'secret'>, whose: string) {
  const day = { purpose: 'feedback', whose, most: MOST_A_DAY };
  const { taken, retryAfter } = await takeFromDay(deps, day);
  if (taken === 1) return;
  throw new AppError(
    429,
    'too-much-feedback',
    `You’ve sent ${MOST_A_DAY} messages today. Try again tomorrow.`,
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
  new AppError(404, 'feature-request-not-found', 'This feature request doesn’t exist.');
