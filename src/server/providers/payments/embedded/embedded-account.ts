import type { InvoiceStatus } from '#domain/billing/invoices.ts';
import type { CardBehavior } from '#domain/billing/test-cards.ts';
import { type PaidPlanId, PLANS, type SubscriptionStatus } from '#domain/plans/plans.ts';
import type { InvoiceLine } from '#server/db/schema/billing/invoices.ts';

/** Times are in milliseconds, because the account is stored as JSON. */
export interface EmbeddedCard {
  id: string;
  brand: string;
  last4: string;
  behavior: CardBehavior;
  addedAt: number;
  /** Key of the call that added it, so repeating the call adds it once. */
  key: string;
}

export interface EmbeddedSubscription {
  id: string;
  planId: PaidPlanId;
  status: SubscriptionStatus;
  startedAt: number;
  trialEndsAt: number | null;
  /** Months are counted from here, so a period starting on the 31st returns to the 31st after February. */
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
  /** Key of the call that opened it, so repeating the call finds it again. */
  key: string;
  planId: PaidPlanId;
  trialDays: number;
  noCardRequired: boolean;
  successUrl: string;
  cancelUrl: string;
  status: 'open' | 'complete' | 'expired';
  createdAt: number;
}

/** One customer's billing records. */
export interface EmbeddedAccount {
  /** Part of every id, so ids are unique across customers. */
  name: string;
  idsUsed: number;
  /** Credit left over from a downgrade. */
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
