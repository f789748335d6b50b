import { ArrowLeft, House, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { currentSession } from '#web/lib/account/session.ts';
import { reportError } from '#web/lib/api/error-reporter.ts';
import { href } from '#web/lib/url/paths.ts';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

/** A plain URL, because this screen must work when the router doesn't. */
const homeUrl = (): string =>
  href(currentSession().status === 'authenticated' ? 'home' : 'landing');

/** Replaces the whole app. */
export function AppErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-10">
      <div className="grid max-w-lg justify-items-start gap-4" role="alert">
        <PageTitle>Oops! Something went wrong</PageTitle>
        <p className="text-muted">
          This page ran into an error. Don’t worry, your data is safe: nothing you saved is lost.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<RotateCw className="size-4" aria-hidden="true" />}
            onClick={() => window.location.reload()}
          >
            Refresh Page
          </Button>
          <Button asChild>
            <a href={homeUrl()}>Go to Home</a>
          </Button>
          <Button onClick={onRetry}>Try Again</Button>
        </div>
      </div>
    </main>
  );
}

/** Replaces a single route; the layout around it stays, and navigating to another URL clears the error. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundPage /> : <FailedRoute error={error} />;
}

function FailedRoute({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    reportError(error, 'route screen', { path: pathname });
  }, [error, pathname]);
  return (
    <div className="grid max-w-xl justify-items-start gap-4 px-5 py-10" role="alert">
      <PageTitle>This page encountered an error</PageTitle>
      <p className="text-muted">
        Your data is safe. You can go back, or start over from the home page.
      </p>
      <p className="text-sm text-muted">
        Route: <code className="rounded-xs bg-sunken px-1.5 py-0.5 text-ink">{pathname}</code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<ArrowLeft className="size-4" aria-hidden="true" />}
          onClick={() => void navigate(-1)}
        >
          Go Back
        </Button>
        <Button asChild>
          <a href={homeUrl()}>
            <House className="size-4" aria-hidden="true" />
            Home Page
          </a>
        </Button>
      </div>
    </div>
  );
}
