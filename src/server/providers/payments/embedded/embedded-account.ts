import type { InvoiceStatus } from '#domain/billing/invoices.ts';
import type { CardBehavior } from '#domain/billing/test-cards.ts';
import { PLANS, type SubscriptionStatus } from '#domain/plans/plans.ts';
import type { InvoiceLine } from '#server/db/schema/billing/invoices.ts';
import type { PaidPlanId } from '#server/providers/payments/payments.ts';

/** Instants are milliseconds: the account is stored as JSON. */
export interface EmbeddedCard {
  id: string;
  brand: string;
  last4: string;
  behavior: CardBehavior;
  addedAt: number;
  /** Of the call that added it: the same key adds it once. */
  key: string;
}

export interface EmbeddedSubscription {
  id: string;
  planId: PaidPlanId;
  status: SubscriptionStatus;
  startedAt: number;
  trialEndsAt: number | null;
  /** Periods are months counted from here, so that a period on the 31st returns to it after February. */
  anchorAt: number;
  cycle: number;
  periodStartsAt: number;
  periodEndsAt: number;
  isEnding: boolean;
  endedAt: number | null;
}

export interface EmbeddedInvoice {
  id: string;
  number: string;
  status: InvoiceStatus;
  lines: InvoiceLine[];
  totalCents: number;
  creditCents: number;
  paidCents: number;
  createdAt: number;
  paidAt: number | null;
  periodStartsAt: number;
  periodEndsAt: number;
  attempts: number;
  nextAttemptAt: number | null;
  needsAuthentication: boolean;
  paidWith: string | null;
}

export interface EmbeddedCheckout {
  id: string;
  /** Of the call that opened it: the same key finds it again. */
  key: string;
  planId: PaidPlanId;
  trialDays: number;
  noCardRequired: boolean;
  successUrl: string;
  cancelUrl: string;
  status: 'open' | 'complete' | 'expired';
  createdAt: number;
}

/** The books of one customer. */
export interface EmbeddedAccount {
  /** Part of every id, so that ids are unique across customers. */
  name: string;
  idsUsed: number;
  /** Left over from a change to a cheaper plan. */
  creditCents: number;
  hadTrial: boolean;
  cards: EmbeddedCard[];
  defaultCardId: string | null;
  subscription: EmbeddedSubscription | null;
  /** Oldest first. */
  invoices: EmbeddedInvoice[];
  checkouts: EmbeddedCheckout[];
}

export const newAccount = (userId: string): EmbeddedAccount => ({
  name: userId.replaceAll('-', ''),
  idsUsed: 0,
  creditCents: 0,
  hadTrial: false,
  cards: [],
  defaultCardId: null,
  subscription: null,
  invoices: [],
  checkouts: [],
});

export function newId(account: EmbeddedAccount, prefix: 'sub' | 'in' | 'pm' | 'cs'): string {
  account.idsUsed += 1;
  return `${prefix}_test_${account.name}${String(account.idsUsed).padStart(4, '0')}`;
}

/** Whole cents a month. */
export const priceCents = (planId: PaidPlanId): number =>
  Math.round(PLANS[planId].pricePerMonth * 100);

export const isLive = (subscription: EmbeddedSubscription | null): boolean =>
  subscription !== null &&
  ['active', 'trialing', 'past_due', 'paused', 'incomplete'].includes(subscription.status);

export const defaultCard = ({ cards, defaultCardId }: EmbeddedAccount): EmbeddedCard | null =>
  cards.find(({ id }) => id === defaultCardId) ?? null;
