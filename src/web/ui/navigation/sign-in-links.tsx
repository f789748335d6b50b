import { Link, useLocation } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { returnUrlFrom } from '#web/lib/url/return-url.ts';
import { Button } from '#web/ui/action/button.tsx';

/** Sign in and sign up at the bottom of a dialog; both return to the current page. A visitor is most likely new. */
export function SignInLinks() {
  const returnUrl = returnUrlFrom(useLocation());
  return (
    <>
      <Button asChild>
        <Link to={href('login')} state={returnUrl}>
          Log In
        </Link>
      </Button>
      <Button asChild variant="primary">
        <Link to={href('login')} state={{ ...returnUrl, tab: 'create' }}>
          Sign up free
        </Link>
      </Button>
    </>
  );
}
