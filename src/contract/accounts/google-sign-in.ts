import { z } from 'zod';
import { text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Why a sign-in with Google ended at `/login?error=…` instead of `/auth/callback`. */
export const GoogleSignInFailure = z.enum([
  /** The person declined. */
  'google-canceled',
  /** It took longer than ten minutes, came back twice, or came back to another browser. */
  'google-expired',
  /** Google could not be reached, or its answer could not be trusted. */
  'google-failed',
  /** Google has not verified the email address, so it cannot create an account. */
  'google-unverified',
  /** The email address has an account that Google may not open: sign in to it, or confirm its email address first. */
  'google-address-in-use',
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
  summary: 'Callback from Google; signs in and redirects to /auth/callback',
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
