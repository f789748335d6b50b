import { PLANS } from '#domain/plans/plans.ts';
import { addInvoice, type ChargeOutcome, charge } from './charge.ts';
import {
  defaultCard,
  type EmbeddedAccount,
  type EmbeddedInvoice,
  type EmbeddedSubscription,
  priceCents,
} from './embedded-account.ts';
import { monthsAfter } from './months.ts';

/** How long a new subscription waits for its first payment, as in Stripe. */
const FIRST_PAYMENT_MS = 23 * 60 * 60 * 1000;

const openInvoice = ({ invoices }: EmbeddedAccount): EmbeddedInvoice | undefined =>
  invoices.findLast(({ status }) => status === 'open');

/** When the next scheduled event happens; null if there is none. */
export function dueAt(account: EmbeddedAccount): number | null {
  const { subscription } = account;
  if (!subscription) return null;
  switch (subscription.status) {
    case 'trialing':
      return subscription.trialEndsAt;
    case 'active':
      return subscription.periodEndsAt;
    case 'past_due':
      return openInvoice(account)?.nextAttemptAt ?? null;
    case 'incomplete':
      return subscription.startedAt + FIRST_PAYMENT_MS;
    default:
      return null;
  }
}

/** Runs everything due by `now`, each event at its own time. */
export function advance(account: EmbeddedAccount, now: number): void {
  for (let at = dueAt(account); at !== null && at <= now; at = dueAt(account)) step(account, at);
}

function step(account: EmbeddedAccount, at: number): void {
  const subscription = account.subscription!;
  if (subscription.status === 'past_due') retry(account, subscription, at);
  else if (subscription.status === 'incomplete') end(account, 'incomplete_expired', at);
  else if (subscription.isEnding) end(account, 'canceled', at);
  else if (subscription.status === 'trialing' && !defaultCard(account))
    subscription.status = 'paused';
  else startPeriod(account, subscription, at);
}

/** Open invoices will no longer be collected. */
export function end(
  account: EmbeddedAccount,
  status: 'canceled' | 'incomplete_expired',
  at: number,
): void {
  const { subscription } = account;
  if (!subscription) return;
  Object.assign(subscription, { status, endedAt: at, isEnding: false });
  for (const invoice of account.invoices.filter((one) => one.status === 'open'))
    Object.assign(invoice, { status: 'void', nextAttemptAt: null, needsAuthentication: false });
}

/** Starts the next month, or the first one after a trial or pause; past due if it can't be paid. */
export function startPeriod(
  account: EmbeddedAccount,
  subscription: EmbeddedSubscription,
  at: number,
): EmbeddedInvoice {
  const isFirst = subscription.status !== 'active';
  if (isFirst) Object.assign(subscription, { anchorAt: at, cycle: 0 });
  else subscription.cycle += 1;
  subscription.periodStartsAt = at;
  subscription.periodEndsAt = monthsAfter(subscription.anchorAt, subscription.cycle + 1);
  const { periodStartsAt, periodEndsAt, planId } = subscription;
  const lines = [{ description: `${PLANS[planId].name}, 1 month`, cents: priceCents(planId) }];
  const invoice = addInvoice(account, lines, { periodStartsAt, periodEndsAt }, at);
  subscription.status = charge(account, invoice, at) === 'paid' ? 'active' : 'past_due';
  return invoice;
}

function retry(account: EmbeddedAccount, subscription: EmbeddedSubscription, at: number): void {
  const invoice = openInvoice(account)!;
  if (charge(account, invoice, at) === 'paid') subscription.status = 'active';
  else if (invoice.nextAttemptAt === null) {
    end(account, 'canceled', at);
    invoice.status = 'uncollectible';
  }
}

/** Retries the open invoice after a card is chosen or the customer asks to pay; null if nothing is due. */
export function payOpenInvoice(account: EmbeddedAccount, now: number): ChargeOutcome | null {
  const { subscription } = account;
  const invoice = openInvoice(account);
  const isUnpaid = subscription?.status === 'past_due' || subscription?.status === 'incomplete';
  if (!isUnpaid || !invoice) return null;
  // If this attempt fails too, the retry schedule continues unchanged.
  const { attempts, nextAttemptAt } = invoice;
  const outcome = charge(account, invoice, now);
  if (outcome === 'paid') subscription.status = 'active';
  else Object.assign(invoice, { attempts, nextAttemptAt });
  return outcome;
}
