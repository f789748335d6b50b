import { SearchX, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

interface PropertyProblemProps {
  error: unknown;
  onRetry: () => void;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A property that does not exist or could not be fetched: what happened, and a link or button to go on. */
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
        <EmptyState icon={<SearchX />} title="We couldn’t find this property" action={search}>
          The listing may be off the market, or it belongs to another user. Your saved properties
          are still in your list.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle className="sr-only">Property not loaded</PageTitle>
      <EmptyState
        icon={<WifiOff />}
        title="The property could not be loaded"
        action={
          <>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            {search}
          </>
        }
      >
        {messageOf(error, 'The server did not respond.')} Nothing you saved is lost.
      </EmptyState>
    </>
  );
}
