import { Link } from 'react-router';
import { formatMoment } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

/** Shown throughout the demo: the numbers are samples, and the data will be deleted. */
export function DemoNotice({ endsAt }: { endsAt: string }) {
  return (
    <Banner
      className="mb-5 py-2"
      title="Demo account with sample data"
      action={
        <Button asChild size="sm" variant="primary">
          <Link to={href('login')} state={{ tab: 'create' }}>
            Sign up free
          </Link>
        </Button>
      }
    >
      <p className="text-sm text-muted">
        This demo will be deleted on {formatMoment(endsAt)}. Sign up to keep your work.
      </p>
    </Banner>
  );
}
