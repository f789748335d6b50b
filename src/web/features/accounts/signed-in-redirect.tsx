import { Navigate, useLocation } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { href } from '#web/lib/url/paths.ts';
import { returnUrlIn } from '#web/lib/url/return-url.ts';

/** Where sign-in leads: the user's start page, or Home, where a card links back to the page they came from. */
export function SignedInRedirect({ user }: { user: Pick<User, 'display'> }) {
  const { state } = useLocation() as { state: unknown };
  const page = returnUrlIn(state) === null ? user.display.startPage : 'home';
  return <Navigate to={href(page)} state={state} replace />;
}
