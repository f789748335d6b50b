import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '#server/http/app-error.ts';

/** OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_GUESSED = 3000;

const mostGuessed = new Set(dictionary['passwords-common'].slice(0, MOST_GUESSED));

/** Hashed once at start: checking against it takes as long as against a real one. */
const nobodysHash = hash('a password nobody has', ARGON2);

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2);

/** Takes the same time whether or not there is a hash to check against. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(passwordHash ?? (await nobodysHash), password);
  return isMatch && passwordHash !== null;
}

export function refuseGuessablePassword(password: string): void {
  if (!mostGuessed.has(password.toLowerCase())) return;
  throw new AppError(
    400,
    'guessable-password',
    `This is one of the ${MOST_GUESSED.toLocaleString('en-US')} passwords tried first by anyone guessing. Please choose another.`,
    { issues: [{ path: 'password', message: 'Choose a password that is harder to guess' }] },
  );
}
