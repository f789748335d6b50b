/** The user who came back from Google, from the signed id token. */
export interface GoogleProfile {
  /** Stable for one person; the only thing an account may be keyed by. */
  subject: string;
  /** Null when Google names none, or none that mail could be sent to. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The state to store between leaving for Google and coming back. */
export interface GoogleChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface GoogleSignIn {
  /** Throws `GoogleSignInError` when Google cannot be reached. */
  start(): Promise<{ url: string; checks: GoogleChecks }>;
  /** Throws `GoogleSignInError` when the answer does not match our request. */
  finish(callbackUrl: URL, checks: GoogleChecks): Promise<GoogleProfile>;
}

/** Its message holds neither a secret nor personal data, so it may be logged. */
export class GoogleSignInError extends Error {}
