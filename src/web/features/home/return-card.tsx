import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { forgetReturnUrl, returnUrlIn } from '#web/lib/url/return-url.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

/** Links to the page from which the user signed in. */
export function ReturnCard() {
  const { state } = useLocation() as { state: unknown };
  const [path] = useState(() => returnUrlIn(state));
  const [isDismissed, setDismissed] = useState(false);
  if (path === null || path === href('home') || isDismissed) return null;
  return (
    <Banner
      tone="success"
      title="You’re signed in"
      className="mb-5"
      action={
        <Button asChild size="sm" variant="primary">
          <Link to={path} onClick={forgetReturnUrl}>
            Back to where you were
          </Link>
        </Button>
      }
      onDismiss={() => {
        forgetReturnUrl();
        setDismissed(true);
      }}
    >
      What you were looking at is still there. You can save it now.
    </Banner>
  );
}
