import { z } from 'zod';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { findUserOfCustomer, saveBillingCustomer } from '#server/db/queries/billing/customers.ts';
import { findStripeEvent, markEventApplied } from '#server/db/queries/stripe-events.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { readCustomer } from './billing-account.ts';

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The only part of an event we need: which customer it is about. */
const About = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      customer: Reference.nullish(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** The event's customer, and the user if the event names one. */
export function customerOfEvent(payload: string): {
  customerId: string | null;
  user: string | null;
} {
  const parsed = About.safeParse(JSON.parse(payload));
  if (!parsed.success) return { customerId: null, user: null };
  const { object, id, customer, client_reference_id, metadata } = parsed.data.data.object;
  return {
    customerId: object === 'customer' ? (id ?? null) : (customer ?? null),
    user: client_reference_id ?? metadata?.['userId'] ?? null,
  };
}

/**
 * An event only triggers a fresh read of its customer: events may arrive in any order and more than once, and the
 * latest read always has the provider's current state. Queued together with the event and retried until it succeeds.
 */
export const applyStripeEvent = defineJob({
  name: 'apply-stripe-event',
  payload: z.object({ eventId: z.string() }),
  callOutside: async ({ eventId }, { deps }) => {
    if (deps.payments.kind !== 'stripe') return;
    const event = await findStripeEvent(deps.db, eventId);
    if (!event || event.appliedAt) return;
    const userId = await userOfEvent(deps, event.payload);
    if (userId) await readCustomer(deps, userId);
  },
  run: ({ eventId }, { tx, deps }) => markEventApplied(tx, eventId, deps.now()),
});

/** Null for a customer of another product sold through the same Stripe account. */
async function userOfEvent(deps: JobContext['deps'], payload: string): Promise<string | null> {
  const { customerId, user } = customerOfEvent(payload);
  if (!customerId) return null;
  const known = await findUserOfCustomer(deps.db, customerId);
  if (known || !user || !z.guid().safeParse(user).success) return known;
  if (!(await findUser(deps.db, user))) return null;
  const customer = { userId: user, provider: 'stripe' as const, customerId, createdAt: deps.now() };
  await saveBillingCustomer(deps.db, customer);
  return findUserOfCustomer(deps.db, customerId);
}
