import type { GoogleSignInFailure } from '#contract/accounts/google-sign-in.ts';

const SENTENCES: Record<GoogleSignInFailure, string> = {
  'google-canceled': 'You canceled the Google sign-in. Nothing has changed.',
  'google-expired': 'The Google sign-in took too long. Please start again.',
  'google-failed':
    'Google could not be reached, or its response could not be verified. Please try again.',
  'google-unverified':
    'Google has not confirmed this email address, so it cannot be used to create an account. Please use a password instead.',
  'google-address-in-use':
    'An account with this email address already exists. Sign in with your password and confirm your email first.',
};

/** The message for `/login?error=…`; null for unknown codes. */
export function googleFailure(code: string | null): string | null {
  if (!code?.startsWith('google-')) return null;
  return code in SENTENCES
    ? SENTENCES[code as GoogleSignInFailure]
    : 'The Google sign-in did not work. Please try again, or use your password.';
}
