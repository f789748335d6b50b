import { Link, Navigate, useLocation } from 'react-router';
import { useDemo } from '#web/data/sign-in.ts';
import { ACCOUNT_MESSAGES } from '#web/features/accounts/messages/account-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

/** "Look around": a personal account with the sample portfolio, without signing up. */
export function DemoPage() {
  const { key } = useLocation();
  const demo = useDemo(key);
  if (demo.status === 'done') return <Navigate to={href('portfolio')} replace />;
  if (demo.status === 'failed') {
    return (
      <div className="grid gap-5">
        <PageTitle>{ACCOUNT_MESSAGES.demoNotOpened}</PageTitle>
        <Banner tone="error" title={messageOf(demo.error, 'Try again in a moment.')} />
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="primary">
            <Link to={href('login')} state={{ tab: 'create' }}>
              Create a free account
            </Link>
          </Button>
          <Button asChild>
            <Link to={href('demo')} replace>
              Try again
            </Link>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <PageTitle>Opening the demo</PageTitle>
      <p>
        <Spinner label="Setting up five sample properties with three years of records..." />
      </p>
    </div>
  );
}
