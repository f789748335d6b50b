import type { GoogleSignInFailure } from '#contract/accounts/google-sign-in.ts';

const SENTENCES: Record<GoogleSignInFailure, string> = {
  'google-canceled': 'You canceled the sign-in with Google. Nothing has changed.',
  'google-expired': 'The sign-in with Google took too long. Please start it again.',
  'google-failed':
    'Google could not be reached, or its answer could not be trusted. Please try again.',
  'google-unverified':
    'Google has not confirmed this email address, so it cannot open an account. Please use a password instead.',
  'google-address-in-use':
    'This address already has an account that Google may not open yet. Sign in with your password and confirm the address first.',
};

/** What `/login?error=…` says in words; null for codes that are none of ours. */
export function googleFailure(code: string | null): string | null {
  if (!code?.startsWith('google-')) return null;
  return code in SENTENCES
    ? SENTENCES[code as GoogleSignInFailure]
    : 'The sign-in with Google did not work. Please try again, or use your password.';
}
