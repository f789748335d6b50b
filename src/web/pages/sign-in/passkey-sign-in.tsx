import { Link, useLocation } from 'react-router';
import { usePasskeySignIn } from '#web/data/security/passkey-sign-in.ts';
import { useCheckedSession } from '#web/data/session.ts';
import { SignedInRedirect } from '#web/features/accounts/signed-in-redirect.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

/** Opens the browser's own dialog right away; each arrival is one try. */
export function PasskeySignInPage() {
  const { key } = useLocation();
  return <PasskeySignIn key={key} arrival={key} />;
}

function PasskeySignIn({ arrival }: { arrival: string }) {
  const session = useCheckedSession();
  const { state } = useLocation() as { state: unknown };
  const attempt = usePasskeySignIn(arrival);
  const user = session.status === 'authenticated' && !session.user.demoEndsAt ? session.user : null;
  // While a sign-in settles, the user is already known but not yet sent on.
  if (user && attempt.status !== 'running') return <SignedInRedirect user={user} />;
  return (
    <div className="grid gap-5">
      <PageTitle>Sign in with a passkey</PageTitle>
      {attempt.status === 'failed' ? (
        <Banner tone="warning" title={messageOf(attempt.error, 'No passkey was used')}>
          Try again, or sign in with your password. Passkeys are added under Account &gt; Security.
        </Banner>
      ) : (
        <p aria-live="polite">
          Your browser asks which passkey to use, then for your fingerprint, face or PIN.
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
