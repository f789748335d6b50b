import { Navigate, useLocation } from 'react-router';
import { useUser } from '#web/data/session.ts';
import { useGoogleReturn } from '#web/data/sign-in.ts';
import { SignedInRedirect } from '#web/features/accounts/signed-in-redirect.tsx';
import { href } from '#web/lib/url/paths.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

/** The return from Google: the cookie is already set, so this only checks the session. */
export function AuthCallbackPage() {
  const { key } = useLocation();
  const { status } = useGoogleReturn(key);
  const user = useUser();
  if (status === 'done' && user) return <SignedInRedirect user={user} />;
  if (status === 'failed') return <Navigate to={`${href('login')}?error=google-failed`} replace />;
  return (
    <div className="grid gap-4">
      <PageTitle>Signing you in</PageTitle>
      <p>
        <Spinner label="Signing you in..." />
      </p>
    </div>
  );
}
