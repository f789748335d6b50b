import { createHmac } from 'node:crypto';
import { isEqual } from '#server/http/security/crypto.ts';

/**
 * Seconds; Stripe's own default, here before and after: an older event may be a recorded one, and one dated ahead could be
 * replayed for longer. Stripe's library takes any date ahead, and checks the text that it decodes, not the bytes.
 */
const TOLERANCE = 300;
/** Two while a secret is being replaced; each costs a comparison. */
const MOST_SIGNATURES = 10;

/** The header's parts: `t=1492774577,v1=5257a869…,v1=…`; schemes other than v1 are not for us. */
function readHeader(header: string): { time: string | null; signatures: string[] } {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  return { time: valuesOf('t')[0] ?? null, signatures: valuesOf('v1').slice(0, MOST_SIGNATURES) };
}

/** As Stripe signs: HMAC-SHA256 of the time, a dot and the bytes of the body, in hexadecimal. */
export const stripeSignature = (secret: string, time: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

/** Whether one of the header's v1 signatures is that of these bytes, made with our secret within five minutes of now. */
export function isSignedByStripe(
  secret: string,
  header: string | undefined,
  body: Uint8Array,
  now: Date,
): boolean {
  const { time, signatures } = readHeader(header ?? '');
  if (time === null || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return false;
  const expected = stripeSignature(secret, time, body);
  return signatures.some((signature) => isEqual(signature, expected));
}
