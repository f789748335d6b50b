import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import {
  PASSWORD_FAULTS,
  type PasswordOwner,
  passwordFault,
} from '#domain/accounts/password-rules.ts';
import { AppError } from '#server/http/errors/app-error.ts';

/** OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_GUESSED = 3000;

const mostGuessed = new Set(dictionary['passwords-common'].slice(0, MOST_GUESSED));

/** Hashed once at startup; checking against it takes as long as against a real hash. */
const nobodysHash = hash('a password nobody has', ARGON2);

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2);

/** Takes the same time whether or not there is a hash to check against. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await nobodysHash), password);
  return isMatch && passwordHash !== null;
}

/** One rule for every new password: at registration, through a reset link and in the profile. */
export function refuseGuessablePassword(password: string, owner: PasswordOwner): void {
  const fault = passwordFault(password, owner, (word) => mostGuessed.has(word));
  if (fault === null) return;
  const message = PASSWORD_FAULTS[fault];
  throw new AppError(400, 'guessable-password', message, {
    issues: [{ path: 'password', message }],
  });
}
