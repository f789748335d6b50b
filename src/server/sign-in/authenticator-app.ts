import { Secret, TOTP } from 'otpauth';
import type { Deps } from '#server/deps.ts';
import { seal, unseal } from '#server/http/security/seal.ts';

/** What every authenticator app supports (RFC 6238): SHA-1, 6 digits, 30 seconds; 160 bits as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/**
 * How many steps before and after the current one are accepted, because the phone's clock may be off by half a minute.
 */
const STEPS_AROUND = 1;
const PURPOSE = 'authenticator-app';

type AppDeps = Pick<Deps, 'secret'>;

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Freehold', label, secret, period: PERIOD_SECONDS, digits: DIGITS });

/** A new secret: in plain text for the user to scan or type, and encrypted for the database. */
export function newAppSecret({ secret }: AppDeps, userId: string, email: string) {
  const made = new Secret({ size: SECRET_BYTES });
  return {
    secret: made.base32,
    uri: totpOf(made, email).toString(),
    sealed: seal(secret, PURPOSE, userId, made.base32),
  };
}

/**
 * The 30-second step this code belongs to, either the current one or one of its neighbors; null if the code is wrong.
 */
export function stepOfCode(
  { secret }: AppDeps,
  userId: string,
  sealed: string,
  code: string,
  now: Date,
): number | null {
  const base32 = unseal(secret, PURPOSE, userId, sealed);
  if (base32 === null || !/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = totpOf(Secret.fromBase32(base32));
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
