import type { GoogleSignInFailure } from '#contract/accounts/google-sign-in.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { GOOGLE_FAILURES, GOOGLE_MESSAGES } from './messages/google-messages.ts';

/** What `/login?error=…` says after a failed return from Google. Fetched only then. */
export const GoogleFailure = ({ code }: { code: string }) => (
  <Banner tone="warning">
    {code in GOOGLE_FAILURES
      ? GOOGLE_FAILURES[code as GoogleSignInFailure]
      : GOOGLE_MESSAGES.unknown}
  </Banner>
);
