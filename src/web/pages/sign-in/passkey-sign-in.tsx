import { Link, useLocation } from 'react-router';
import { usePasskeySignIn } from '#web/data/security/passkey-sign-in.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { SignedInRedirect } from '#web/features/accounts/signed-in-redirect.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

/** Opens the browser's own dialog right away, once per visit. */
export function PasskeySignInPage() {
  const { key } = useLocation();
  return <PasskeySignIn key={key} arrival={key} />;
}

function PasskeySignIn({ arrival }: { arrival: string }) {
  const session = useCheckedSession();
  const { state } = useLocation() as { state: unknown };
  const attempt = usePasskeySignIn(arrival);
  const user = session.status === 'authenticated' && !session.user.demoEndsAt ? session.user : null;
  // While a sign-in is being completed, the user is already known but hasn't been redirected yet.
  if (user && attempt.status !== 'running') return <SignedInRedirect user={user} />;
  return (
    <div className="grid gap-5">
      <PageTitle>Sign in with a passkey</PageTitle>
      {attempt.status === 'failed' ? (
        <Banner tone="warning" title={messageOf(attempt.error, ACCOUNT_MESSAGES.passkeyFailed)}>
          Try again, or sign in with your password. You can add a passkey under Account &gt;
          Security.
        </Banner>
      ) : (
        <p aria-live="polite">
          Your browser will ask which passkey to use, then for your fingerprint, face or PIN.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {attempt.status === 'failed' && (
          <Button asChild variant="primary">
            <Link to={href('passkeySignIn')} state={state} replace>
              Try again
            </Link>
          </Button>
        )}
        <Button asChild>
          <Link to={href('login')} state={state}>
            Sign in with your password
          </Link>
        </Button>
      </div>
    </div>
  );
}
