import { Stripe } from 'stripe';
import { AppError } from '#server/http/errors/app-error.ts';
import { refusedPayment } from '#server/providers/payments/refused-payment.ts';

const unavailable = (): AppError =>
  new AppError(
    503,
    'payments-unavailable',
    'The payment provider isn’t responding. Try again in a minute; you won’t be charged twice.',
    { retryAfter: 60 },
  );

/** Stripe's codes for requests it refuses, each with what the customer can do. */
const REFUSALS: Readonly<Record<string, () => AppError>> = {
  subscription_payment_intent_requires_action: () => refusedPayment('authentication-required'),
  invoice_payment_intent_requires_action: () => refusedPayment('authentication-required'),
  invoice_already_paid: () =>
    new AppError(409, 'nothing-to-pay', 'This invoice is already paid or closed.'),
  invoice_not_editable: () =>
    new AppError(409, 'invoice-closed', 'This invoice can’t be changed anymore. Reload the page.'),
  payment_method_unexpected_state: () =>
    new AppError(409, 'card-unusable', 'This card can’t be used anymore. Add it again.'),
  payment_method_unactivated: () =>
    new AppError(409, 'card-unusable', 'This type of card isn’t accepted. Add another card.'),
  payment_method_not_available: () =>
    new AppError(
      409,
      'card-unavailable',
      'Your card’s network isn’t responding. Try again later, or use another card.',
    ),
  customer_max_payment_methods: () =>
    new AppError(422, 'too-many-cards', 'You have too many cards. Remove one to add another.'),
  customer_max_subscriptions: () =>
    new AppError(409, 'already-subscribed', 'You already have a subscription.'),
  setup_intent_unexpected_state: () =>
    new AppError(409, 'card-not-saved', 'This card wasn’t saved in time. Add it again.'),
  tax_id_invalid: () =>
    new AppError(422, 'tax-id-invalid', 'This tax ID isn’t valid. Check it for typos.'),
  lock_timeout: unavailable,
};

/** "This customer has no attached payment source or default payment method." */
const isWithoutCard = ({ code, message }: { code?: string | undefined; message: string }) =>
  code === 'resource_missing' && /payment (source|method)/i.test(message);

/** The error as a message the user can act on; null for our own mistakes, which are logged. */
export function stripeRefusal(error: unknown): AppError | null {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return null;
  if (error instanceof errors.StripeCardError)
    return error.code === 'authentication_required'
      ? refusedPayment('authentication-required')
      : refusedPayment('card-declined', error.message);
  if (error instanceof errors.StripeIdempotencyError)
    return new AppError(
      409,
      'idempotency-key-reused',
      'This Idempotency-Key was already used for a different request. Use a new key for each new request.',
    );
  const known = REFUSALS[error.code ?? ''];
  if (known) return known();
  if (error instanceof errors.StripeInvalidRequestError) {
    if (isWithoutCard(error)) return refusedPayment('no-card');
    const isMissing = error.statusCode === 404 || error.code === 'resource_missing';
    return isMissing ? notFound() : refused();
  }
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return new AppError(
      503,
      'payments-not-configured',
      'Payments aren’t set up correctly on our side. You weren’t charged. Contact us and we’ll fix it.',
    );
  return unavailable();
}

const notFound = (): AppError =>
  new AppError(
    404,
    'not-found',
    'The payment provider couldn’t find this record. Reload the page and try again.',
  );

/** Stripe's own sentence is for developers; its dashboard lists the request with the reason. */
const refused = (): AppError =>
  new AppError(
    422,
    'payment-refused',
    'The payment provider refused this change, and nothing was charged. Reload the page and try again, or contact us.',
  );

export async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stripeRefusal(error) ?? error;
  }
}
