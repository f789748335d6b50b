import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { GoogleSignInError } from './google-sign-in.ts';

/** Codes of Node, the library and OAuth have this form; other texts are not repeated. */
const CODE = /^\w{1,60}$/;

/**
 * The failure as a code. The library's own errors carry tokens, claims and e-mail addresses, so they are not passed on.
 */
export function rethrow(error: unknown): never {
  if (error instanceof GoogleSignInError) throw error;
  throw new GoogleSignInError(codesOf(error).find((code) => CODE.test(code)) ?? 'unknown');
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return [error.error];
  }
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...codesOf(error.cause), error.name];
}
