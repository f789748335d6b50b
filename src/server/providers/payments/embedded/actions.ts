import { testCard } from '#domain/billing/test-cards.ts';
import { type PaidPlanId, PLANS } from '#domain/plans/plans.ts';
import { prorateChange } from '#engine/billing/plan-change.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { PlanChange } from '#server/providers/payments/payments.ts';
import { nothingToPay } from '#server/providers/payments/refused-payment.ts';
import { end, payOpenInvoice, startPeriod } from './advance.ts';
import { addInvoice, cardText, charge, markPaid, refusedCharge } from './charge.ts';
import {
  defaultCard,
  type EmbeddedAccount,
  type EmbeddedCard,
  type EmbeddedInvoice,
  type EmbeddedSubscription,
  newId,
  priceCents,
} from './embedded-account.ts';

const MOST_CARDS = 10;

export function liveSubscription({ subscription }: EmbeddedAccount): EmbeddedSubscription {
  if (!subscription || subscription.endedAt !== null)
    throw new AppError(404, 'no-subscription', 'You don’t have a subscription yet.');
  return subscription;
}

export function cancel(account: EmbeddedAccount, now: number): void {
  const subscription = liveSubscription(account);
  if (subscription.status === 'active' || subscription.status === 'trialing')
    subscription.isEnding = true;
  else end(account, 'canceled', now);
}

export function resume(account: EmbeddedAccount, now: number): void {
  const subscription = liveSubscription(account);
  subscription.isEnding = false;
  if (subscription.status !== 'paused') return;
  if (!defaultCard(account)) throw refusedCharge('no-card');
  const invoice = startPeriod(account, subscription, now);
  if (invoice.status !== 'paid' && !invoice.needsAuthentication) throw refusedCharge('declined');
}

/** The two lines of a mid-period change; nothing is charged during a trial. */
export function previewChange(
  account: EmbeddedAccount,
  planId: PaidPlanId,
  now: number,
): PlanChange {
  const subscription = liveSubscription(account);
  if (subscription.status !== 'active') return { lines: [], dueCents: 0, creditCents: 0 };
  const { periodStartsAt: startsAt, periodEndsAt: endsAt } = subscription;
  const prices = { fromCents: priceCents(subscription.planId), toCents: priceCents(planId) };
  const { unusedCents, remainingCents, dueCents } = prorateChange(
    prices,
    { startsAt, endsAt },
    now,
  );
  const lines = [
    { description: `Unused time on ${PLANS[subscription.planId].name}`, cents: unusedCents },
    { description: `Remaining time on ${PLANS[planId].name}`, cents: remainingCents },
  ];
  return {
    lines,
    dueCents: Math.max(0, dueCents - account.creditCents),
    creditCents: Math.max(0, -dueCents),
  };
}

/** Takes effect immediately; nothing changes if the difference can't be paid. */
export function changePlan(account: EmbeddedAccount, planId: PaidPlanId, now: number): void {
  const subscription = liveSubscription(account);
  if (subscription.planId === planId) return;
  if (subscription.status !== 'active' && subscription.status !== 'trialing')
    throw new AppError(409, 'payment-open', 'Pay your outstanding invoice before changing plans.');
  const { lines } = previewChange(account, planId, now);
  subscription.planId = planId;
  if (lines.length === 0) return;
  const { periodEndsAt } = subscription;
  const invoice = addInvoice(account, lines, { periodStartsAt: now, periodEndsAt }, now);
  const outcome = charge(account, invoice, now);
  if (outcome !== 'paid') throw refusedCharge(outcome);
}

export function addCard(
  account: EmbeddedAccount,
  testCardId: string,
  key: string,
  now: number,
): EmbeddedCard {
  const before = account.cards.find((card) => card.key === key);
  if (before) return before;
  const known = testCard(testCardId);
  if (!known)
    throw new AppError(
      422,
      'unknown-card',
      'This is test mode. You can add only test cards, and no real card is ever charged.',
    );
  if (account.cards.length >= MOST_CARDS)
    throw new AppError(
      422,
      'too-many-cards',
      'You can save up to 10 cards. Remove one to add another.',
    );
  const { brand, last4, behavior } = known;
  const card = { id: newId(account, 'pm'), brand, last4, behavior, addedAt: now, key };
  account.cards.push(card);
  if (account.defaultCardId === null) setDefaultCard(account, card.id, now);
  return card;
}

function cardOf({ cards }: EmbeddedAccount, id: string): EmbeddedCard {
  const card = cards.find((one) => one.id === id);
  if (!card) throw new AppError(404, 'not-found', 'This card doesn’t exist or was removed.');
  return card;
}

export function setDefaultCard(account: EmbeddedAccount, id: string, now: number): void {
  account.defaultCardId = cardOf(account, id).id;
  payOpenInvoice(account, now);
}

export function removeCard(account: EmbeddedAccount, id: string): void {
  const { id: removed } = cardOf(account, id);
  account.cards = account.cards.filter((card) => card.id !== removed);
  if (account.defaultCardId === removed) account.defaultCardId = account.cards.at(-1)?.id ?? null;
}

/** Charges an open invoice to the default card now; if the bank asks for confirmation, the invoice waits for it. */
export function chargeInvoice(account: EmbeddedAccount, invoiceId: string, now: number): void {
  const invoice = invoiceOf(account, invoiceId);
  if (invoice.status !== 'open') throw nothingToPay();
  const outcome = payOpenInvoice(account, now);
  if (outcome === 'declined' || outcome === 'no-card') throw refusedCharge(outcome);
}

function invoiceOf({ invoices }: EmbeddedAccount, invoiceId: string): EmbeddedInvoice {
  const invoice = invoices.find(({ id }) => id === invoiceId);
  if (!invoice) throw new AppError(404, 'not-found', 'This invoice doesn’t exist.');
  return invoice;
}

/** The bank asks the cardholder to confirm; the invoice is paid only after that. */
export function authenticate(
  account: EmbeddedAccount,
  invoiceId: string,
  isApproved: boolean,
  now: number,
): void {
  const invoice = invoiceOf(account, invoiceId);
  if (invoice.status !== 'open' || !invoice.needsAuthentication)
    throw new AppError(409, 'nothing-to-confirm', 'This payment doesn’t need confirmation.');
  if (!isApproved)
    throw new AppError(402, 'card-declined', 'The payment wasn’t confirmed. Nothing was charged.');
  const card = defaultCard(account);
  markPaid(invoice, card && cardText(card), now);
  const { subscription } = account;
  if (subscription && ['incomplete', 'past_due'].includes(subscription.status))
    subscription.status = 'active';
}
