import type { GoogleSignInFailure } from '#contract/accounts/google-sign-in.ts';

/** Loaded only after a failed return from Google. */
export const GOOGLE_FAILURES: Readonly<Record<GoogleSignInFailure, string>> = {
  'google-canceled': 'You canceled Google sign-in. Nothing was changed.',
  'google-expired': 'Google sign-in took too long. Start over.',
  'google-failed': 'We couldn’t reach Google or verify its response. Try again.',
  'google-unverified':
    'Google hasn’t verified this email address, so you can’t use it to create an account. Use a password instead.',
  'google-address-in-use':
    'An account with this email address already exists. Sign in with your password and confirm your email first.',
  'google-not-invited':
    'Accounts are by invitation for now, and this email address doesn’t have one. Join the waitlist.',
};

export const GOOGLE_MESSAGES = {
  unknown: 'We couldn’t sign you in with Google. Try again, or use your password.',
} as const;
