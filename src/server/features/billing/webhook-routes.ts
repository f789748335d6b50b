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

/** The event fields we need; the rest is stored as received. `created` is in seconds, from 1970 to 9999. */
const StripeEvent = z.object({
  id: text(255).min(1),
  type: text(255).min(1),
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean(),
});

/** Stores each event once by its ID, queues it and responds immediately; a repeated event gets the same response. */
export function registerStripeWebhook(app: FastifyInstance, deps: Deps): void {
  const { db, env, now } = deps;

  route(app, deps, receiveStripeEvent, async ({ request, bytes }) => {
    const secret = env.STRIPE_WEBHOOK_SECRET;
    if (!secret) throw new AppError(404, 'not-found', 'We couldn’t find anything at this URL.');
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
      // Stored and queued together, so a crash loses nothing.
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
    'The signature doesn’t match this event, or its timestamp is more than 5 minutes off.',
  );

function readEvent(payload: string): z.output<typeof StripeEvent> {
  try {
    return StripeEvent.parse(JSON.parse(payload));
  } catch {
    throw new AppError(400, 'invalid-event', 'The payload is signed but isn’t a Stripe event.');
  }
}
