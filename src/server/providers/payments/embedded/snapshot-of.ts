import type { BillingSnapshot } from '#server/providers/payments/payments.ts';
import type { EmbeddedAccount, EmbeddedInvoice, EmbeddedSubscription } from './embedded-account.ts';

const instantOf = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);

/** Test cards expire two years after they're added. */
const expYearOf = (addedAt: number): number => new Date(addedAt).getUTCFullYear() + 2;

/** The account in the format all providers share. */
export function snapshotOf(account: EmbeddedAccount): BillingSnapshot {
  const { subscription, invoices, cards, defaultCardId } = account;
  return {
    subscription: subscription && subscriptionOf(subscription),
    invoices: invoices.map(invoiceOf),
    cards: cards.map(({ id, brand, last4, addedAt }) => ({
      paymentMethodId: id,
      brand,
      last4,
      expMonth: 12,
      expYear: expYearOf(addedAt),
      isDefault: id === defaultCardId,
    })),
  };
}

function subscriptionOf(subscription: EmbeddedSubscription): BillingSnapshot['subscription'] {
  const { id, planId, status, isEnding } = subscription;
  return {
    subscriptionId: id,
    planId,
    status,
    isEnding,
    startedAt: new Date(subscription.startedAt),
    periodStartsAt: new Date(subscription.periodStartsAt),
    periodEndsAt: new Date(subscription.periodEndsAt),
    trialEndsAt: instantOf(subscription.trialEndsAt),
    endedAt: instantOf(subscription.endedAt),
  };
}

function invoiceOf(invoice: EmbeddedInvoice): BillingSnapshot['invoices'][number] {
  const { id, number, status, lines, totalCents, paidCents, creditCents } = invoice;
  return {
    invoiceId: id,
    number,
    status,
    lines,
    totalCents,
    paidCents,
    creditCents,
    createdAt: new Date(invoice.createdAt),
    paidAt: instantOf(invoice.paidAt),
    periodStartsAt: new Date(invoice.periodStartsAt),
    periodEndsAt: new Date(invoice.periodEndsAt),
    attempts: invoice.attempts,
    nextAttemptAt: instantOf(invoice.nextAttemptAt),
    needsAuthentication: invoice.needsAuthentication,
    paidWith: invoice.paidWith,
    hostedUrl: null,
    pdfUrl: null,
  };
}
