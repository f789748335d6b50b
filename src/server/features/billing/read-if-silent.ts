import { isSubscribed } from '#domain/plans/access.ts';
import { readCustomer } from '#server/billing/billing-account.ts';
import { findBillingCustomer } from '#server/db/queries/billing/customers.ts';
import type { SubscriptionRow } from '#server/db/schema/subscriptions.ts';
import type { Deps } from '#server/deps.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** The page polls after a checkout; we call the provider at most this often. */
const PAUSE = 3 * SECOND;

/** Reads the customer if a webhook is overdue: after a checkout or at the end of a period. */
export async function readIfSilent(
  deps: Deps,
  userId: string,
  subscription: SubscriptionRow | null,
): Promise<void> {
  if (deps.payments.kind !== 'stripe') return;
  const customer = await findBillingCustomer(deps.db, userId);
  const now = deps.now().getTime();
  if (!customer || now - (customer.readAt?.getTime() ?? 0) < PAUSE) return;
  const isSubscriber = isSubscribed(subscription?.status ?? null);
  const opened = customer.checkoutOpenedAt?.getTime();
  const isEnded = !subscription?.subscriptionId || subscription.endedAt !== null;
  const isBack = opened !== undefined && now - opened < DAY && isEnded;
  const isOver = isSubscriber && (subscription?.periodEndsAt?.getTime() ?? now) < now;
  if (!isBack && !isOver) return;
  // If the provider can't be reached, respond with the stored state.
  await readCustomer(deps, userId).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'could not read a customer');
  });
}
