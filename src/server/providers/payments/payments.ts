import type { InvoiceStatus } from '#domain/billing/invoices.ts';
import type { PlanId, SubscriptionStatus } from '#domain/plans/plans.ts';
import type { Db } from '#server/db/client.ts';
import type { StoredCard } from '#server/db/schema/billing/customers.ts';
import type { InvoiceLine } from '#server/db/schema/billing/invoices.ts';

/** Plans that are paid for; Beta Access has no provider behind it. */
export type PaidPlanId = Exclude<PlanId, 'beta'>;
export const PAID_PLAN_IDS = ['starter', 'premium'] as const satisfies readonly PaidPlanId[];

export interface SubscriptionSnapshot {
  subscriptionId: string;
  planId: PaidPlanId;
  status: SubscriptionStatus;
  startedAt: Date;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  trialEndsAt: Date | null;
  /** It ends with its period. */
  isEnding: boolean;
  endedAt: Date | null;
}

export interface InvoiceSnapshot {
  invoiceId: string;
  number: string | null;
  status: InvoiceStatus;
  lines: InvoiceLine[];
  totalCents: number;
  paidCents: number;
  creditCents: number;
  createdAt: Date;
  paidAt: Date | null;
  periodStartsAt: Date;
  periodEndsAt: Date;
  attempts: number;
  nextAttemptAt: Date | null;
  needsAuthentication: boolean;
  paidWith: string | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** All there is about a customer, read at one moment. */
export interface BillingSnapshot {
  subscription: SubscriptionSnapshot | null;
  /** The newest; what is stored and older stays. */
  invoices: InvoiceSnapshot[];
  /** Oldest first. */
  cards: StoredCard[];
}

export interface CheckoutRequest {
  planId: PaidPlanId;
  successUrl: string;
  cancelUrl: string;
  /** 0 for none. */
  trialDays: number;
  /** Only for a trial: nothing is due, so no card is requested. */
  noCardRequired: boolean;
}

export interface PlanChange {
  lines: InvoiceLine[];
  /** Charged immediately; 0 where there is a credit. */
  dueCents: number;
  /** Taken off the next invoices. */
  creditCents: number;
}

/** The customer a call is about. A key makes repeating a call harmless: the same key does it once. */
export interface Customer {
  userId: string;
  customerId: string;
}

/**
 * What Freehold needs of a payment provider. `db` is the transaction of the embedded one, whose books are tables of ours;
 * the real one has no use for it. Refusals (a declined card) are `AppError`.
 */
export interface PaymentProvider {
  readonly kind: 'embedded' | 'stripe';
  /** By plan; how the provider names what is sold. */
  readonly priceIds: Readonly<Record<PaidPlanId, string>>;
  /** For the browser's card fields; null where there are none. */
  readonly publishableKey: string | null;
  /** Where to look when the portal cannot be opened. */
  readonly dashboardUrl: string;
  createCustomer(user: { userId: string; email: string; name: string }): Promise<string>;
  createCheckout(
    db: Db,
    customer: Customer,
    request: CheckoutRequest,
    key: string,
  ): Promise<{ sessionId: string; url: string }>;
  createPortal(db: Db, customer: Customer, returnUrl: string, key: string): Promise<string>;
  createSetupIntent(db: Db, customer: Customer, key: string): Promise<string>;
  /** At the end of the period; immediately where nothing is paid for. */
  cancel(db: Db, customer: Customer, key: string): Promise<void>;
  resume(db: Db, customer: Customer, key: string): Promise<void>;
  changePlan(db: Db, customer: Customer, planId: PaidPlanId, key: string): Promise<void>;
  previewChange(db: Db, customer: Customer, planId: PaidPlanId): Promise<PlanChange>;
  /** The first card is the one that is charged. Answers the card's id. */
  addCard(db: Db, customer: Customer, paymentMethodId: string, key: string): Promise<string>;
  /** Open invoices are charged to it immediately. */
  setDefaultCard(db: Db, customer: Customer, paymentMethodId: string, key: string): Promise<void>;
  removeCard(db: Db, customer: Customer, paymentMethodId: string, key: string): Promise<void>;
  read(db: Db, customer: Customer): Promise<BillingSnapshot>;
  /** Nothing is charged any more; for an account that is deleted. */
  endCustomer(customerId: string, key: string): Promise<void>;
}
