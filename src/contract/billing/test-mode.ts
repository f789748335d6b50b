import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PLAN_IDS } from '#domain/plans/plans.ts';

/** Checkout with the embedded payment provider. Not available with the real provider. */
const CheckoutId = text(255).min(1);

export const TestCheckout = z
  .object({
    id: z.string(),
    planId: z.enum(PLAN_IDS),
    planName: z.string(),
    /** Dollars a month. */
    price: z.number(),
    /** 0 if the first month is paid immediately. */
    trialDays: z.int(),
    isCardNeeded: z.boolean(),
    status: z.enum(['open', 'complete', 'expired']),
    cancelUrl: z.string(),
  })
  .meta({ id: 'TestCheckout' });
export type TestCheckout = z.infer<typeof TestCheckout>;

export const readTestCheckout = endpoint({
  method: 'GET',
  path: '/api/stripe/test-checkout/{checkoutId}',
  summary: 'Return a test-mode checkout',
  params: z.object({ checkoutId: CheckoutId }),
  response: TestCheckout,
});

export const completeTestCheckout = endpoint({
  method: 'POST',
  path: '/api/stripe/test-checkout/{checkoutId}/complete',
  summary: 'Subscribe in test mode, with or without a test card',
  closedToDemos: true,
  params: z.object({ checkoutId: CheckoutId }),
  body: z.strictObject({
    paymentMethodId: text(255)
      .min(1)
      .nullable()
      .default(null)
      .meta({ examples: ['pm_card_visa'] }),
  }),
  response: z
    .object({
      successUrl: z.string(),
      /** The invoice whose payment the bank wants confirmed; null if none. */
      invoiceToConfirm: z.string().nullable(),
    })
    .meta({ id: 'TestCheckoutOutcome' }),
});

export const confirmTestPayment = endpoint({
  method: 'POST',
  path: '/api/stripe/test-invoices/{invoiceId}/confirm',
  summary: 'Confirm or decline a payment as the cardholder, in test mode',
  closedToDemos: true,
  params: z.object({ invoiceId: text(255).min(1) }),
  body: z.strictObject({ isApproved: z.boolean() }),
  response: z.object({ status: z.literal('paid') }),
});

export const testModeEndpoints = [readTestCheckout, completeTestCheckout, confirmTestPayment];
