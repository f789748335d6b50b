import { randomInt } from 'node:crypto';
import { sha256 } from '#server/http/security/crypto.ts';

const RECOVERY_CODES = 10;
/** Leaves out easily confused characters: i, l, o, 0, 1. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 79 bits, so codes can't be guessed and don't need a slow hash. */
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

/** Hash of a code without its hyphens. */
export const recoveryHash = (code: string): string => sha256(`recovery-code ${code}`);
