import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { receiveStripeEvent } from '#contract/billing.ts';
import { text } from '#contract/common.ts';
import { applyStripeEvent } from '#server/billing/apply-stripe-event.ts';
import { insertStripeEvent } from '#server/db/queries/stripe-events.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { isSignedByStripe } from '#server/providers/stripe/webhook-signature.ts';

/** The fields we need of an event; the rest is stored as received. Seconds from 1970 to 9999. */
const StripeEvent = z.object({
  id: text(255).min(1),
  type: text(255).min(1),
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean(),
});

/**
 * Stores each event once under its id, queues its application and answers immediately; a repeated one gets the same answer.
 */
export function registerStripeWebhook(app: FastifyInstance, deps: Deps): void {
  const { db, env, now } = deps;

  route(app, deps, receiveStripeEvent, async ({ request, bytes }) => {
    const secret = env.STRIPE_WEBHOOK_SECRET;
    if (!secret) throw new AppError(404, 'not-found', 'There is nothing here.');
    const header = request.headers['stripe-signature'];
    const signature = typeof header === 'string' ? header : undefined;
    if (!isSignedByStripe(secret, signature, bytes, now())) throw notSigned();
    const payload = bytes.toString('utf8');
    const event = readEvent(payload);
    await db.transaction(async (tx) => {
      const isNew = await insertStripeEvent(tx, {
        eventId: event.id,
        type: event.type,
        isLive: event.livemode,
        payload,
        happenedAt: new Date(event.created * 1000),
        receivedAt: now(),
      });
      // Stored and queued together: nothing is lost, wherever the process ends.
      if (isNew)
        await enqueue(tx, applyStripeEvent, { eventId: event.id }, { now: now(), key: event.id });
    });
    deps.jobs.wake();
    return { received: true as const };
  });
}

const notSigned = () =>
  new AppError(
    400,
    'invalid-signature',
    'The signature does not fit this event, or its time is more than 5 minutes from now.',
  );

function readEvent(payload: string): z.output<typeof StripeEvent> {
  try {
    return StripeEvent.parse(JSON.parse(payload));
  } catch {
    throw new AppError(400, 'invalid-event', 'This is signed, but not an event of Stripe.');
  }
}
