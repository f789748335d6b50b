import { Link, useLocation } from 'react-router';
import { href } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto grid max-w-6xl justify-items-start gap-4 px-4 py-16 sm:px-8">
      <PageTitle>This page does not exist</PageTitle>
      <p className="max-w-xl text-muted">
        There is nothing at{' '}
        <code className="rounded-xs bg-sunken px-1.5 py-0.5 text-ink">{pathname}</code>. The address
        may be mistyped, or the page may have moved.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={href('landing')}>Go to the start page</Link>
        </Button>
        <Button asChild>
          <Link to={href('home')}>Open your home page</Link>
        </Button>
      </div>
    </div>
  );
}
