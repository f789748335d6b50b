import { Stripe } from 'stripe';

/** Seconds; Stripe's default. */
const TOLERANCE = 300;
/** Enough for two signatures while a secret is being rotated, next to other schemes. */
const LONGEST_HEADER = 1000;

/**
 * Whether one of the header's signatures matches this body and was made with our secret within five minutes of now.
 * Stripe's library accepts any future date, but an event dated in the future could be replayed for longer.
 */
export function isSignedByStripe(
  secret: string,
  header: string | undefined,
  body: Buffer,
  now: Date,
): boolean {
  if (header === undefined || header.length > LONGEST_HEADER) return false;
  const time = header.split(',').findLast((part) => part.startsWith('t='));
  if (!(Number(time?.slice(2)) <= now.getTime() / 1000 + TOLERANCE)) return false;
  try {
    const { signature } = Stripe.webhooks;
    return signature?.verifyHeader(body, header, secret, TOLERANCE, undefined, +now) === true;
  } catch {
    // Also thrown for an empty signature, as a plain error.
    return false;
  }
}
