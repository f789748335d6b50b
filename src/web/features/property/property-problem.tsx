import { SearchX, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { PROPERTY_NOT_FOUND, PROPERTY_NOT_LOADED } from '#web/shared/loading/loading-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

interface PropertyProblemProps {
  error: unknown;
  onRetry: () => void;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Error page for a property that doesn't exist or couldn't be loaded, with a way forward. */
export function PropertyProblem({ error, onRetry }: PropertyProblemProps) {
  const search = (
    <Button asChild>
      <Link to={href('search')}>Search the market</Link>
    </Button>
  );
  if (isMissing(error)) {
    return (
      <>
        <PageTitle className="sr-only">Property not found</PageTitle>
        <EmptyState icon={<SearchX />} title={PROPERTY_NOT_FOUND} action={search}>
          The listing may be off the market or belong to another user.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle className="sr-only">Property not loaded</PageTitle>
      <EmptyState
        icon={<WifiOff />}
        title={PROPERTY_NOT_LOADED}
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            {search}
          </>
        }
      >
        {messageOf(error, 'Our server didn’t respond.')} Your data is safe.
      </EmptyState>
    </>
  );
}
