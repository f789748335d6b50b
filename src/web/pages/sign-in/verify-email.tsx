import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useUser } from '#web/data/session.ts';
import { useVerifyEmail } from '#web/data/sign-in.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

const REDIRECT_MS = 2500;

export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') || null;
  const verification = useVerifyEmail(token);
  return (
    <div className="grid gap-5">
      <PageTitle>Confirm your email</PageTitle>
      {token === null && <Failure message="Missing verification token" />}
      {token !== null && verification.status === 'running' && (
        <p>
          <Spinner label="Verifying your email..." />
        </p>
      )}
      {verification.status === 'failed' && (
        <Failure message={messageOf(verification.error, 'Invalid or expired verification link.')} />
      )}
      {verification.status === 'done' && <Success message={verification.data.message} />}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={href('landing')}>Go to home</Link>
        </Button>
        <Button asChild>
          <Link to={href('login')}>Go to sign in</Link>
        </Button>
      </div>
    </div>
  );
}

function Failure({ message }: { message: string }) {
  return (
    <Banner tone="error" title={message}>
      Sign in and choose “Resend link” to get a new one. Links work once, for 24 hours.
    </Banner>
  );
}

function Success({ message }: { message: string }) {
  const navigate = useNavigate();
  const user = useUser();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(href('landing')), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Banner
      tone="success"
      title={message}
      action={
        user && (
          <Button asChild size="sm">
            <Link to={href(user.display.startPage)}>Open Freehold</Link>
          </Button>
        )
      }
    >
      Taking you to the home page...
    </Banner>
  );
}
