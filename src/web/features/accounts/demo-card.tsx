import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** Shown in place of settings a demo account doesn't have. */
export function DemoCard({ children }: { children: string }) {
  return (
    <Card title="This is a demo account">
      <p className="mb-4 text-muted">{children}</p>
      <Button asChild variant="primary">
        <Link to={href('login')} state={{ tab: 'create' }}>
          Sign up free
        </Link>
      </Button>
    </Card>
  );
}
