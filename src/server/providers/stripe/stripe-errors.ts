import { Stripe } from 'stripe';
import { AppError } from '#server/http/errors/app-error.ts';

const unavailable = (): AppError =>
  new AppError(
    503,
    'payments-unavailable',
    'The payment provider does not answer. Nothing is charged twice: please try again in a minute.',
    { retryAfter: 60 },
  );

/** What a person can do about it; null for a mistake of ours, which is logged as one. */
export function stripeRefusal(error: unknown): AppError | null {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) {
    const isForBank = error.code === 'authentication_required';
    const code = isForBank ? 'authentication-required' : 'card-declined';
    const message = isForBank
      ? 'Your bank wants you to confirm this payment. Use another card, or confirm it in the customer portal.'
      : error.message;
    return new AppError(402, code, message);
  }
  if (error instanceof errors.StripeIdempotencyError)
    return new AppError(
      409,
      'idempotency-key-reused',
      'This Idempotency-Key was used for another request. Use a new one for a new request.',
    );
  if (error instanceof errors.StripeInvalidRequestError && error.statusCode === 404)
    return new AppError(404, 'not-found', 'The payment provider does not know this.');
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
