import { PLANS } from '#domain/plans/plans.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { alreadySubscribed } from '#server/providers/payments/already-subscribed.ts';
import type { CheckoutRequest } from '#server/providers/payments/payments.ts';
import { addCard, setDefaultCard } from './actions.ts';
import { addInvoice, charge, refusedCharge } from './charge.ts';
import {
  defaultCard,
  type EmbeddedAccount,
  type EmbeddedCheckout,
  isLive,
  newId,
  priceCents,
} from './embedded-account.ts';
import { monthsAfter } from './months.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Same as Stripe's. */
const CHECKOUT_LIFE = DAY;
const MOST_CHECKOUTS = 10;

/**
 * The same key returns the same checkout. Opening a new one closes any that's still open, so no customer pays twice.
 */
export function openCheckout(
  account: EmbeddedAccount,
  request: CheckoutRequest,
  key: string,
  now: number,
): EmbeddedCheckout {
  const known = account.checkouts.find((one) => one.key === key);
  if (known) return known;
  if (isLive(account.subscription)) throw alreadySubscribed();
  for (const checkout of account.checkouts)
    if (checkout.status === 'open') checkout.status = 'expired';
  const { planId, trialDays, noCardRequired, successUrl, cancelUrl } = request;
  const checkout: EmbeddedCheckout = {
    id: newId(account, 'cs'),
    key,
    planId,
    trialDays: account.hadTrial ? 0 : trialDays,
    noCardRequired,
    successUrl,
    cancelUrl,
    status: 'open',
    createdAt: now,
  };
  account.checkouts = [...account.checkouts, checkout].slice(-MOST_CHECKOUTS);
  return checkout;
}

export function findCheckout(account: EmbeddedAccount, id: string, now: number): EmbeddedCheckout {
  const checkout = account.checkouts.find((one) => one.id === id);
  if (!checkout) throw new AppError(404, 'not-found', 'This checkout doesn’t exist.');
  const isOver = checkout.status === 'open' && now - checkout.createdAt >= CHECKOUT_LIFE;
  return isOver ? { ...checkout, status: 'expired' } : checkout;
}

export const isCardNeeded = ({ trialDays, noCardRequired }: EmbeddedCheckout): boolean =>
  trialDays === 0 || !noCardRequired;

/**
 * Starts the subscription. Returns the id of the invoice awaiting bank confirmation, or null if there's nothing to
 * confirm.
 */
export function completeCheckout(
  account: EmbeddedAccount,
  id: string,
  testCardId: string | null,
  now: number,
): string | null {
  const found = findCheckout(account, id, now);
  if (found.status !== 'open')
    throw new AppError(
      409,
      'checkout-closed',
      'This checkout is closed. Start again from Billing.',
    );
  if (isLive(account.subscription)) throw alreadySubscribed();
  if (testCardId !== null) {
    const card = addCard(account, testCardId, `checkout-${id}`, now);
    setDefaultCard(account, card.id, now);
  }
  if (isCardNeeded(found) && !defaultCard(account)) throw refusedCharge('no-card');
  const checkout = account.checkouts.find((one) => one.id === id)!;
  checkout.status = 'complete';
  return found.trialDays > 0 ? startTrial(account, found, now) : startPaid(account, found, now);
}

function startTrial(account: EmbeddedAccount, checkout: EmbeddedCheckout, now: number): null {
  const trialEndsAt = now + checkout.trialDays * DAY;
  account.hadTrial = true;
  account.subscription = {
    id: newId(account, 'sub'),
    planId: checkout.planId,
    status: 'trialing',
    startedAt: now,
    trialEndsAt,
    anchorAt: trialEndsAt,
    cycle: 0,
    periodStartsAt: now,
    periodEndsAt: trialEndsAt,
    isEnding: false,
    endedAt: null,
  };
  return null;
}

function startPaid(
  account: EmbeddedAccount,
  { planId }: EmbeddedCheckout,
  now: number,
): string | null {
  const period = { periodStartsAt: now, periodEndsAt: monthsAfter(now, 1) };
  const subscription = {
    id: newId(account, 'sub'),
    planId,
    status: 'incomplete' as const,
    startedAt: now,
    trialEndsAt: null,
    anchorAt: now,
    cycle: 0,
    ...period,
    isEnding: false,
    endedAt: null,
  };
  const lines = [{ description: `${PLANS[planId].name}, 1 month`, cents: priceCents(planId) }];
  const invoice = addInvoice(account, lines, period, now);
  const outcome = charge(account, invoice, now);
  if (outcome === 'declined' || outcome === 'no-card') throw refusedCharge(outcome);
  account.subscription = { ...subscription, status: outcome === 'paid' ? 'active' : 'incomplete' };
  return outcome === 'paid' ? null : invoice.id;
}
