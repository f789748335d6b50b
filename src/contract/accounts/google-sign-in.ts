import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Why Google sign-in redirected to `/login?error=…` instead of `/auth/callback`. */
export const GoogleSignInFailure = z.enum([
  /** The user declined. */
  'google-canceled',
  /** The sign-in took longer than ten minutes, was reused or was finished in a different browser. */
  'google-expired',
  /** We couldn't reach Google or couldn't verify its response. */
  'google-failed',
  /** Google hasn't verified the email address, so we can't create an account. */
  'google-unverified',
  /**
   * The email belongs to an account that can't use Google sign-in yet; the user must sign in another way or confirm the
   * email address first.
   */
  'google-address-in-use',
  /** Accounts are by invitation, and none was sent to this email address. */
  'google-not-invited',
]);
export type GoogleSignInFailure = z.infer<typeof GoogleSignInFailure>;

export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/oauth2/authorization/google',
  summary: 'Redirect the browser to Google',
  access: 'visitor',
  rate: 'careful',
  status: 302,
});

export const finishGoogleSignIn = endpoint({
  method: 'GET',
  path: '/login/oauth2/code/google',
  summary: 'Handle the callback from Google: sign in and redirect to /auth/callback',
  access: 'visitor',
  rate: 'careful',
  status: 302,
  query: z.object({
    code: text(4096).optional(),
    state: text(512).optional(),
    error: text(200).optional(),
    iss: text(512).optional(),
  }),
});

export const googleSignInEndpoints = [startGoogleSignIn, finishGoogleSignIn];
