import { checkSession } from '#web/lib/account/session.ts';
import { href } from '#web/lib/url/paths.ts';

/** Only a browser that has called the API has this cookie; a first visit sends no request. */
const hasBeenHere = (): boolean => document.cookie.includes('XSRF-TOKEN=');

/**
 * Signed-in users see "Open Freehold" instead of the sign-in links; the stylesheet reads the attribute. The link opens
 * their start page.
 */
export async function markSignedIn(): Promise<void> {
  if (!hasBeenHere()) return;
  const session = await checkSession();
  const isSignedIn = session.status === 'authenticated';
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  if (!isSignedIn) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens-app]'))
    link.href = href(session.user.display.startPage);
}
