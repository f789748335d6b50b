import { Navigate, useLocation } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { href } from '#web/lib/url/paths.ts';
import { isPlanUrl, planUrlIn, returnUrlIn } from '#web/lib/url/return-url.ts';

/**
 * Where sign-in leads: to checkout if a plan was chosen, otherwise to the user's start page, or Home, where a card links
 * back to the page they came from.
 */
export function SignedInRedirect({ user }: { user: Pick<User, 'display'> }) {
  const { state, search } = useLocation();
  const back = planUrlIn(search) ?? returnUrlIn(state);
  const page = href(back === null ? user.display.startPage : 'home');
  return <Navigate to={isPlanUrl(back) ? back : page} state={state} replace />;
}
