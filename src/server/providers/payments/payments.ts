import type { InvoiceStatus } from '#domain/billing/invoices.ts';
import type { PaidPlanId, SubscriptionStatus } from '#domain/plans/plans.ts';
import type { Db } from '#server/db/client.ts';
import type { StoredCard } from '#server/db/schema/billing/customers.ts';
import type { InvoiceLine } from '#server/db/schema/billing/invoices.ts';

export interface SubscriptionSnapshot {
  subscriptionId: string;
  planId: PaidPlanId;
  status: SubscriptionStatus;
  startedAt: Date;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  trialEndsAt: Date | null;
  /** The subscription will end when the current period does. */
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

/** Everything about a customer at one point in time. */
export interface BillingSnapshot {
  subscription: SubscriptionSnapshot | null;
  /** The newest invoices; older ones we've stored are kept. */
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
  /** Only for trials: nothing is due yet, so we don't ask for a card. */
  noCardRequired: boolean;
}

export interface PlanChange {
  lines: InvoiceLine[];
  /** Charged immediately; 0 if there's a credit. */
  dueCents: number;
  /** Credit applied to the next invoices. */
  creditCents: number;
}

/** The customer a call is about. Calls with the same key take effect only once. */
export interface Customer {
  userId: string;
  customerId: string;
}

/**
 * What Freehold needs from a payment provider. `db` is the transaction for the embedded provider, which stores its
 * records in our tables; Stripe ignores it. Refusals, such as a declined card, are `AppError`s.
 */
export interface PaymentProvider {
  readonly kind: 'embedded' | 'stripe';
  /** The provider's price id for each plan. */
  readonly priceIds: Readonly<Record<PaidPlanId, string>>;
  /** For the card fields in the browser; null if there are no card fields. */
  readonly publishableKey: string | null;
  /** The provider's dashboard, for when the portal can't be opened. */
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
  /** Cancels at the end of the period, or immediately if nothing has been paid. */
  cancel(db: Db, customer: Customer, key: string): Promise<void>;
  resume(db: Db, customer: Customer, key: string): Promise<void>;
  changePlan(db: Db, customer: Customer, planId: PaidPlanId, key: string): Promise<void>;
  previewChange(db: Db, customer: Customer, planId: PaidPlanId): Promise<PlanChange>;
  /** The first card becomes the default. Returns the card's id. */
  addCard(db: Db, customer: Customer, paymentMethodId: string, key: string): Promise<string>;
  /** Open invoices are charged to the new default card immediately. */
  setDefaultCard(db: Db, customer: Customer, paymentMethodId: string, key: string): Promise<void>;
  removeCard(db: Db, customer: Customer, paymentMethodId: string, key: string): Promise<void>;
  /** Charges an open invoice now; refused if the default card is declined, 404 if the invoice isn't the customer's. */
  payInvoice(db: Db, customer: Customer, invoiceId: string, key: string): Promise<void>;
  read(db: Db, customer: Customer): Promise<BillingSnapshot>;
  /** Stops all charges, because the account is being deleted. */
  endCustomer(customerId: string, key: string): Promise<void>;
}
