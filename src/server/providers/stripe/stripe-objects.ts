import type { Stripe } from 'stripe';
import type { PaidPlanId } from '#domain/plans/plans.ts';
import type { StoredCard } from '#server/db/schema/billing/customers.ts';
import type {
  BillingSnapshot,
  InvoiceSnapshot,
  SubscriptionSnapshot,
} from '#server/providers/payments/payments.ts';

const instant = (seconds: number): Date => new Date(seconds * 1000);
const instantOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : instant(seconds);

export const referenceId = (
  reference: string | { id: string } | null | undefined,
): string | null => (typeof reference === 'string' ? reference : (reference?.id ?? null));

/** Prefers a subscription that gives access, then one that may give access again, then the newest. */
const RANKS = ['active', 'trialing', 'past_due', 'paused', 'incomplete', 'unpaid'];
const rankOf = ({ status }: Stripe.Subscription): number => {
  const rank = RANKS.indexOf(status);
  return rank === -1 ? RANKS.length : rank;
};

/** Null if the subscription is for another product in the same Stripe account. */
function planOfSubscription(
  { items }: Stripe.Subscription,
  planIds: ReadonlyMap<string, PaidPlanId>,
): PaidPlanId | null {
  return planIds.get(items.data[0]?.price.id ?? '') ?? null;
}

/** The one subscription that counts for a customer. */
export function chooseSubscription(
  subscriptions: readonly Stripe.Subscription[],
  planIds: ReadonlyMap<string, PaidPlanId>,
): Stripe.Subscription | null {
  const ours = subscriptions.filter((one) => planOfSubscription(one, planIds) !== null);
  const [first] = ours.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created - a.created);
  return first ?? null;
}

/**
 * Since API version 2025-03-31, billing periods are on the subscription items; a cancellation may be a flag or a date.
 */
export function subscriptionSnapshot(
  subscription: Stripe.Subscription,
  planIds: ReadonlyMap<string, PaidPlanId>,
): SubscriptionSnapshot | null {
  const planId = planOfSubscription(subscription, planIds);
  const [item] = subscription.items.data;
  if (!planId || !item) return null;
  const { id, status, start_date, trial_end, cancel_at_period_end, cancel_at } = subscription;
  return {
    subscriptionId: id,
    planId,
    status: status as SubscriptionSnapshot['status'],
    startedAt: instant(start_date),
    periodStartsAt: instant(item.current_period_start),
    periodEndsAt: instant(item.current_period_end),
    trialEndsAt: instantOrNull(trial_end),
    isEnding: subscription.ended_at === null && (cancel_at_period_end || cancel_at !== null),
    endedAt: instantOrNull(subscription.ended_at),
  };
}

export function invoiceSnapshot(invoice: Stripe.Invoice): InvoiceSnapshot {
  const lines = invoice.lines.data;
  const period = lines.at(-1)?.period;
  const { total, amount_due: due, amount_paid: paid } = invoice;
  return {
    invoiceId: invoice.id,
    number: invoice.number,
    status: (invoice.status ?? 'draft') as InvoiceSnapshot['status'],
    lines: lines.map(({ description, amount }) => ({
      description: description ?? 'Subscription',
      cents: amount,
    })),
    totalCents: total,
    paidCents: paid,
    creditCents: Math.max(0, total - due),
    createdAt: instant(invoice.created),
    paidAt: instantOrNull(invoice.status_transitions.paid_at),
    periodStartsAt: instant(period?.start ?? invoice.period_start),
    periodEndsAt: instant(period?.end ?? invoice.period_end),
    attempts: invoice.attempt_count,
    nextAttemptAt: instantOrNull(invoice.next_payment_attempt),
    // Stripe's hosted page handles the bank's confirmation.
    needsAuthentication: false,
    paidWith: null,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

export function cardSnapshots(
  methods: readonly Stripe.PaymentMethod[],
  defaultId: string | null,
): StoredCard[] {
  const oldestFirst = methods.toSorted((a, b) => a.created - b.created);
  return oldestFirst.flatMap(({ id, card }) =>
    card
      ? [
          {
            paymentMethodId: id,
            brand: card.brand,
            last4: card.last4,
            expMonth: card.exp_month,
            expYear: card.exp_year,
            isDefault: id === defaultId,
          },
        ]
      : [],
  );
}

export const NOTHING_KNOWN: BillingSnapshot = { subscription: null, invoices: [], cards: [] };
