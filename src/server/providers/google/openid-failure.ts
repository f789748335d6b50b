import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { GoogleSignInError } from './google-sign-in.ts';

/** Codes from Node, the library and OAuth have this form; any other text is left out. */
const CODE = /^\w{1,60}$/;

/**
 * Rethrows the failure as a code. The library's own errors contain tokens, claims and email addresses, so they aren't
 * passed on.
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
