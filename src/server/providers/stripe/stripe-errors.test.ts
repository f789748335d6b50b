import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { stripeRefusal } from './stripe-errors.ts';

const { errors } = Stripe;
const raw = (statusCode: number, code?: string, message = 'Stripe’s own words for developers') => ({
  statusCode,
  message,
  type: 'invalid_request_error' as const,
  ...(code && { code }),
});

test.each([
  [
    'no card',
    new errors.StripeInvalidRequestError(
      raw(
        400,
        'resource_missing',
        'This customer has no attached payment source or default payment method.',
      ),
    ),
    402,
    'no-card',
  ],
  [
    'a missing record',
    new errors.StripeInvalidRequestError(
      raw(400, 'resource_missing', 'No such subscription: sub_1'),
    ),
    404,
    'not-found',
  ],
  ['an unknown URL', new errors.StripeInvalidRequestError(raw(404)), 404, 'not-found'],
  [
    'an invoice already paid',
    new errors.StripeInvalidRequestError(raw(400, 'invoice_already_paid')),
    409,
    'nothing-to-pay',
  ],
  [
    'a card in an unexpected state',
    new errors.StripeInvalidRequestError(raw(400, 'payment_method_unexpected_state')),
    409,
    'card-unusable',
  ],
  [
    'an invalid tax ID',
    new errors.StripeInvalidRequestError(raw(400, 'tax_id_invalid')),
    422,
    'tax-id-invalid',
  ],
  [
    'any other request',
    new errors.StripeInvalidRequestError(raw(400, 'parameter_unknown')),
    422,
    'payment-refused',
  ],
  [
    'a wrong secret key',
    new errors.StripeAuthenticationError(raw(401)),
    503,
    'payments-not-configured',
  ],
  [
    'a key without permission',
    new errors.StripePermissionError(raw(403)),
    503,
    'payments-not-configured',
  ],
  ['Stripe’s own failure', new errors.StripeAPIError(raw(500)), 503, 'payments-unavailable'],
  ['no connection', new errors.StripeConnectionError(raw(0)), 503, 'payments-unavailable'],
])('%s gets its own message, never our own 400 or 401', (_what, error, status, code) => {
  const refusal = stripeRefusal(error)!;
  expect([refusal.status, refusal.code]).toEqual([status, code]);
  expect(refusal.message).not.toContain('developers');
  expect(refusal.message.endsWith('.')).toBe(true);
});

test('an error in our own code isn’t a refusal by Stripe, so it is logged as an unexpected failure', () => {
  expect(stripeRefusal(new Error('undefined is not a function'))).toBeNull();
});
