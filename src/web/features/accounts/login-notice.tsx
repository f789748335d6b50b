import { useLocation, useSearchParams } from 'react-router';
import type { GoogleSignInFailure } from '#contract/accounts/google-sign-in.ts';
import { useUser } from '#web/data/session.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { GOOGLE_FAILURES, GOOGLE_MESSAGES } from './messages/google-messages.ts';

/** Why the user was sent to /login. */
export function LoginNotice() {
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: { reason?: 'expired' } | null };
  const user = useUser();
  const failure = query.get('error');
  if (failure?.startsWith('google-'))
    return (
      <Banner tone="warning">
        {failure in GOOGLE_FAILURES
          ? GOOGLE_FAILURES[failure as GoogleSignInFailure]
          : GOOGLE_MESSAGES.unknown}
      </Banner>
    );
  if (query.get('plan'))
    return <Banner>Next: your plan. It starts with a 14-day free trial. No card needed.</Banner>;
  if (user?.demoEndsAt) return <Banner>Everything you added in the demo comes with you.</Banner>;
  if (state?.reason === 'expired')
    return <Banner title="Session expired">Sign in again to continue.</Banner>;
  return null;
}
