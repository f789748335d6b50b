/** The user returning from Google, as described in the signed id token. */
export interface GoogleProfile {
  /** Stable for one person, and the only safe key for an account. */
  subject: string;
  /** Null if Google provides none, or one that can't receive email. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** State to store while the user is at Google. */
export interface GoogleChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface GoogleSignIn {
  /** Throws `GoogleSignInError` if Google is unreachable. */
  start(): Promise<{ url: string; checks: GoogleChecks }>;
  /** Throws `GoogleSignInError` if the response doesn't match our request. */
  finish(callbackUrl: URL, checks: GoogleChecks): Promise<GoogleProfile>;
}

/** Its message contains no secrets or personal data, so it's safe to log. */
export class GoogleSignInError extends Error {}
