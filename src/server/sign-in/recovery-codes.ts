import { randomInt } from 'node:crypto';
import { sha256 } from '#server/http/security/crypto.ts';

const RECOVERY_CODES = 10;
/** Without those that are read for one another: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits: no guessing, and no need to hash slowly. */
const LENGTH = 16;

/** Shown once, in groups of four. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join(''),
  );
  return {
    codes: codes.map((code) => code.match(/.{4}/g)!.join('-')),
    hashes: codes.map(recoveryHash),
  };
}

/** Of a code without its hyphens. */
export const recoveryHash = (code: string): string => sha256(`recovery-code ${code}`);
