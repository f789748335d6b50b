import type { FastifyInstance } from 'fastify';
import { startDemo } from '#contract/accounts/accounts.ts';
import { insertDemo } from '#server/db/queries/accounts/demos.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import { DEMO_LIFE_MS, DEMOS_FROM_ONE_IP, MOST_DEMOS } from '#server/demo/demo-limits.ts';
import { createPreparedSample } from '#server/demo/prepared-sample.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { startSession } from '#server/http/security/session.ts';
import { userAnswer } from '#server/sign-in/user-answer.ts';

const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_SECONDS = 60;

export function registerDemo(app: FastifyInstance, deps: Deps): void {
  const preparedSample = createPreparedSample(deps);
  route(app, deps, startDemo, async ({ signedIn, request, reply, caller }) => {
    if (signedIn) return { ...userAnswer(signedIn.user), message: 'You’re signed in.' };
    await countDemo(deps, caller);
    const now = deps.now();
    const endsAt = new Date(now.getTime() + DEMO_LIFE_MS);
    const from = await preparedSample(now);
    const demo = await insertDemo(deps.db, { from, now, endsAt, most: MOST_DEMOS });
    if (!demo) throw demosFull();
    await startSession(deps, request, reply, demo.userId);
    return { ...userAnswer(demo), message: 'Your demo account is ready.' };
  });
}

async function countDemo({ db, env, secret, now }: Deps, caller: string): Promise<void> {
  const time = now();
  const key = hmac(secret, 'demo', caller);
  const { taken, windowEndsAt } = await takeFromLimit(db, key, DAY_SECONDS, time);
  if (taken <= DEMOS_FROM_ONE_IP * env.RATE_LIMIT_FACTOR) return;
  throw new AppError(
    429,
    'too-many-demos',
    'Too many demo accounts were opened from your network today. Create a free account instead.',
    { retryAfter: (windowEndsAt.getTime() - time.getTime()) / 1000 },
  );
}

const demosFull = () =>
  new AppError(
    503,
    'demos-full',
    'All demo accounts are in use right now. Try again in a minute, or create a free account.',
    { retryAfter: MINUTE_SECONDS },
  );
