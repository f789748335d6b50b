import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

/** The server's sentence has the limit, the usage and the date it resets. */
export const PlanLimitReached = ({ children }: { children: string }) => (
  <Banner
    title="You’ve reached your plan’s limit"
    action={
      <Button asChild variant="primary" size="sm">
        <Link to={href('billing')}>Upgrade</Link>
      </Button>
    }
  >
    {children}
  </Banner>
);
