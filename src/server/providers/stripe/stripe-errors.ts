import { Stripe } from 'stripe';
import { AppError } from '#server/http/errors/app-error.ts';

const unavailable = (): AppError =>
  new AppError(
    503,
    'payments-unavailable',
    'The payment provider isn’t responding. Try again in a minute; you won’t be charged twice.',
    { retryAfter: 60 },
  );

/** The error as a message the user can act on; null for our own mistakes, which are logged. */
export function stripeRefusal(error: unknown): AppError | null {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) {
    const isForBank = error.code === 'authentication_required';
    const code = isForBank ? 'authentication-required' : 'card-declined';
    const message = isForBank
      ? 'Your bank needs you to confirm this payment. Use another card, or confirm it in the customer portal.'
      : error.message;
    return new AppError(402, code, message);
  }
  if (error instanceof errors.StripeIdempotencyError)
    return new AppError(
      409,
      'idempotency-key-reused',
      'This Idempotency-Key was already used for a different request. Use a new key for each new request.',
    );
  if (error instanceof errors.StripeInvalidRequestError && error.statusCode === 404)
    return new AppError(
      404,
      'not-found',
      'The payment provider couldn’t find this record. Reload the page and try again.',
    );
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError ||
    (error instanceof errors.StripeError && error.statusCode === 409)
  )
    return unavailable();
  return null;
}

export async function refusing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw stripeRefusal(error) ?? error;
  }
}
