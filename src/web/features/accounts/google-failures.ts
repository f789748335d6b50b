import type { GoogleSignInFailure } from '#contract/accounts/google-sign-in.ts';
import {
  GOOGLE_FAILURES,
  SIGN_IN_MESSAGES,
} from '#web/features/accounts/messages/sign-in-messages.ts';

/** The message for `/login?error=…`; null for unknown codes. */
export function googleFailure(code: string | null): string | null {
  if (!code?.startsWith('google-')) return null;
  return code in GOOGLE_FAILURES
    ? GOOGLE_FAILURES[code as GoogleSignInFailure]
    : SIGN_IN_MESSAGES.googleFailed;
}
