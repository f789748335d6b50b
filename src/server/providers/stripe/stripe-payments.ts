import { Stripe } from 'stripe';
import { PAID_PLAN_IDS, type PaidPlanId } from '#domain/plans/plans.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { Customer, PaymentProvider } from '#server/providers/payments/payments.ts';
import { openStripeCheckout } from './stripe-checkout.ts';
import { refusing } from './stripe-errors.ts';
import {
  cardSnapshots,
  chooseSubscription,
  invoiceSnapshot,
  NOTHING_KNOWN,
  referenceId,
  subscriptionSnapshot,
} from './stripe-objects.ts';
import { payStripeInvoice, resumePaused } from './stripe-pay.ts';

/** The API version this code expects; set the webhook endpoint in Stripe's dashboard to the same one. */
const API_VERSION = '2026-07-29.dahlia';
const TIMEOUT_MS = 10_000;
const MOST_RETRIES = 2;
const INVOICES_READ = 100;

export interface StripePayments extends PaymentProvider {
  readonly kind: 'stripe';
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string | null;
  priceIds: Readonly<Record<PaidPlanId, string>>;
  /** Stripe itself, or a local stand-in. */
  url: string;
}

function connectTo({ secretKey, url }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MOST_RETRIES,
    telemetry: false,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
  });
}

/** Uses the official client, which retries; every POST has an idempotency key, so a retry never charges twice. */
export function createStripePayments(settings: StripeSettings): StripePayments {
  const { priceIds, publishableKey } = settings;
  const stripe = connectTo(settings);
  const planIds = new Map(PAID_PLAN_IDS.map((planId) => [priceIds[planId], planId]));

  async function subscriptionOf({ customerId }: Customer): Promise<Stripe.Subscription> {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
    const found = chooseSubscription(data, planIds);
    if (!found || found.ended_at !== null)
      throw new AppError(404, 'no-subscription', 'You don’t have a subscription yet.');
    return found;
  }

  /** Another customer's card is treated as nonexistent. */
  async function cardOf({ customerId }: Customer, id: string): Promise<Stripe.PaymentMethod> {
    const card = await stripe.paymentMethods.retrieve(id);
    if (referenceId(card.customer) === customerId) return card;
    throw new AppError(404, 'not-found', 'This card doesn’t exist or was removed.');
  }

  async function useByDefault(customer: Customer, id: string, key: string): Promise<void> {
    await stripe.customers.update(
      customer.customerId,
      { invoice_settings: { default_payment_method: id } },
      { idempotencyKey: `${key}-default` },
    );
    const open = await stripe.invoices.list({ customer: customer.customerId, status: 'open' });
    // A declined card stays the default, and the invoice stays open.
    // oxlint-disable-next-line no-await-in-loop -- one after another, or two could be charged for one
    for (const invoice of open.data)
      await stripe.invoices
        .pay(invoice.id, { payment_method: id }, { idempotencyKey: `${key}-pay-${invoice.id}` })
        .catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        });
  }

  async function changed(customer: Customer, planId: PaidPlanId) {
    const subscription = await subscriptionOf(customer);
    const item = subscription.items.data[0]!;
    // Includes the item's id; otherwise a second item would be added.
    return { subscription, items: [{ id: item.id, price: priceIds[planId] }] };
  }

  const provider: StripePayments = {
    kind: 'stripe',
    priceIds,
    publishableKey,
    dashboardUrl: 'https://dashboard.stripe.com',
    createCustomer: async ({ userId, email, name }) => {
      const given = { email, name, metadata: { userId } };
      const { id } = await stripe.customers.create(given, { idempotencyKey: `customer-${userId}` });
      return id;
    },
    createCheckout: (_db, customer, request, key) =>
      openStripeCheckout(stripe, { customer, request, key, planIds, priceIds }),
    createPortal: async (_db, { customerId }, returnUrl, key) => {
      const given = { customer: customerId, return_url: returnUrl };
      return (await stripe.billingPortal.sessions.create(given, { idempotencyKey: key })).url;
    },
    createSetupIntent: async (_db, { customerId }, key) => {
      const { client_secret: secret } = await stripe.setupIntents.create(
        { customer: customerId, usage: 'off_session', payment_method_types: ['card'] },
        { idempotencyKey: key },
      );
      if (secret) return secret;
      throw new Error('Stripe created a setup intent without a secret');
    },
    cancel: async (_db, customer, key) => {
      const { id, status } = await subscriptionOf(customer);
      const isPaidFor = status === 'active' || status === 'trialing';
      if (isPaidFor)
        await stripe.subscriptions.update(
          id,
          { cancel_at_period_end: true },
          { idempotencyKey: key },
        );
      else await stripe.subscriptions.cancel(id);
    },
    resume: async (_db, customer, key) => {
      const subscription = await subscriptionOf(customer);
      const { id, status } = subscription;
      if (status === 'paused') return resumePaused(stripe, customer, subscription, key);
      await stripe.subscriptions.update(
        id,
        { cancel_at_period_end: false },
        { idempotencyKey: key },
      );
    },
    changePlan: async (_db, customer, planId, key) => {
      const { subscription, items } = await changed(customer, planId);
      if (items[0]!.price === subscription.items.data[0]!.price.id) return;
      await stripe.subscriptions.update(
        subscription.id,
        { items, proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' },
        { idempotencyKey: key },
      );
    },
    previewChange: async (_db, customer, planId) => {
      const { subscription, items } = await changed(customer, planId);
      const preview = await stripe.invoices.createPreview(
        {
          customer: customer.customerId,
          subscription: subscription.id,
          subscription_details: { items, proration_behavior: 'always_invoice' },
        },
        // A preview is a POST that changes nothing, so each one gets a new idempotency key.
        { idempotencyKey: crypto.randomUUID() },
      );
      const { lines, total, amount_due: dueCents } = preview;
      return {
        lines: lines.data.map(({ description, amount }) => ({
          description: description ?? 'Plan change',
          cents: amount,
        })),
        dueCents,
        creditCents: Math.max(0, -total),
      };
    },
    addCard: async (_db, customer, id, key) => {
      const card = await stripe.paymentMethods.retrieve(id);
      const owner = referenceId(card.customer);
      if (owner !== null && owner !== customer.customerId)
        throw new AppError(404, 'not-found', 'This card doesn’t exist or was removed.');
      const { customerId } = customer;
      // A confirmed setup intent has already attached the card.
      if (owner === null)
        await stripe.paymentMethods.attach(
          id,
          { customer: customerId },
          { idempotencyKey: `${key}-attach` },
        );
      const known = await stripe.customers.retrieve(customerId);
      if (!known.deleted && !referenceId(known.invoice_settings.default_payment_method))
        await useByDefault(customer, id, key);
      return id;
    },
    setDefaultCard: async (_db, customer, id, key) => {
      await cardOf(customer, id);
      await useByDefault(customer, id, key);
    },
    removeCard: async (_db, customer, id, key) => {
      await cardOf(customer, id);
      await stripe.paymentMethods.detach(id, {}, { idempotencyKey: key });
    },
    payInvoice: (_db, customer, invoiceId, key) =>
      payStripeInvoice(stripe, customer, invoiceId, key),
    read: async (_db, { customerId: customer }) => {
      const known = await stripe.customers.retrieve(customer);
      if (known.deleted) return NOTHING_KNOWN;
      const [subscriptions, invoices, cards] = await Promise.all([
        stripe.subscriptions.list({ customer, status: 'all' }),
        stripe.invoices.list({ customer, limit: INVOICES_READ }),
        stripe.paymentMethods.list({ customer, type: 'card' }),
      ]);
      const chosen = chooseSubscription(subscriptions.data, planIds);
      const defaultId =
        referenceId(chosen?.default_payment_method) ??
        referenceId(known.invoice_settings.default_payment_method);
      return {
        subscription: chosen && subscriptionSnapshot(chosen, planIds),
        invoices: invoices.data.map(invoiceSnapshot),
        cards: cardSnapshots(cards.data, defaultId),
      };
    },
    endCustomer: async (customerId) => {
      await stripe.customers.del(customerId).catch((error: unknown) => {
        const isGone =
          error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
        if (!isGone) throw error;
      });
    },
  };
  return refusingAll(provider);
}

/** Turns every failed call into a message people can understand. */
function refusingAll(provider: StripePayments): StripePayments {
  const wrapped = Object.entries(provider).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (...given: unknown[]) =>
          refusing((value as (...all: unknown[]) => Promise<unknown>)(...given))
      : value,
  ]);
  return Object.fromEntries(wrapped) as StripePayments;
}
