import { z } from 'zod';
import { Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PLAN_IDS, TRIAL_DAYS } from '#domain/plans/plans.ts';

/** A URL on our site, absolute or starting with a slash; any other origin is rejected. */
const OwnUrl = text(2000)
  .min(1)
  .meta({ examples: ['/account/billing?success=true'] });
const PriceId = text(255)
  .min(1)
  .meta({ examples: ['price_starter'] });

export const BillingPlan = z
  .object({
    id: z.enum(PLAN_IDS),
    name: z.string(),
    /** Dollars. */
    price: z.number(),
    interval: z.literal('month'),
    features: z.array(z.string()),
    /** Null for the free plan. */
    stripePriceId: z.string().nullable(),
  })
  .meta({ id: 'BillingPlan' });
export type BillingPlan = z.infer<typeof BillingPlan>;

export const readBillingPlans = endpoint({
  method: 'GET',
  path: '/api/stripe/plans',
  summary: 'List the plans with their prices and features',
  access: 'visitor',
  response: z
    .object({
      items: z.array(BillingPlan),
      /** The embedded provider never charges real money. */
      provider: z.enum(['embedded', 'stripe']),
      /** For the provider's card fields; null if it has none. */
      publishableKey: z.string().nullable(),
      /** Where to go if the portal can't be opened. */
      dashboardUrl: z.string(),
    })
    .meta({ id: 'BillingPlans' }),
});

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  summary: 'Start a checkout session; both URLs must be on this site',
  closedToDemos: true,
  body: z.strictObject({
    priceId: PriceId,
    successUrl: OwnUrl,
    cancelUrl: OwnUrl,
    trialDays: z.int().min(0).max(TRIAL_DAYS).default(0),
    /** For a trial: nothing is due, so no card is needed. */
    noCardRequired: z.boolean().default(false),
  }),
  response: z
    .object({ sessionId: z.string(), id: z.string(), url: z.string() })
    .meta({ id: 'CheckoutSession' }),
});

export const openCustomerPortal = endpoint({
  method: 'POST',
  path: '/api/stripe/customer-portal',
  summary:
    'Open the payment provider’s portal for cards and invoices; the URL must be on this site',
  closedToDemos: true,
  body: z.strictObject({ returnUrl: OwnUrl }),
  response: z.object({ url: z.string() }),
});

const PaymentMethodId = text(255)
  .min(1)
  .meta({ examples: ['pm_card_visa'] });

export const PaymentMethod = z
  .object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    /** The card we charge. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const METHODS = '/api/stripe/payment-methods';

export const readPaymentMethods = endpoint({
  method: 'GET',
  path: METHODS,
  summary: 'List the user’s cards',
  response: z.object({ items: z.array(PaymentMethod) }),
});

export const addPaymentMethod = endpoint({
  method: 'POST',
  path: METHODS,
  summary: 'Save a card by its payment provider ID',
  closedToDemos: true,
  body: z.strictObject({ paymentMethodId: PaymentMethodId }),
  response: PaymentMethod,
});

export const setDefaultPaymentMethod = endpoint({
  method: 'POST',
  path: `${METHODS}/default`,
  summary: 'Set the default card; any unpaid invoice is retried immediately',
  closedToDemos: true,
  body: z.strictObject({ paymentMethodId: PaymentMethodId }),
  response: z.object({ items: z.array(PaymentMethod) }),
});

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: `${METHODS}/{paymentMethodId}`,
  summary: 'Remove a card',
  closedToDemos: true,
  params: z.object({ paymentMethodId: PaymentMethodId }),
  response: Message,
});

export const createSetupIntent = endpoint({
  method: 'POST',
  path: '/api/stripe/setup-intent',
  costly: true,
  summary: 'Create a setup intent so the browser can save a card without charging it',
  closedToDemos: true,
  response: z.object({ clientSecret: z.string() }),
});

export const checkoutEndpoints = [
  readBillingPlans,
  createCheckoutSession,
  openCustomerPortal,
  readPaymentMethods,
  addPaymentMethod,
  setDefaultPaymentMethod,
  removePaymentMethod,
  createSetupIntent,
];
