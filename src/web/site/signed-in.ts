import { checkSession, mayBeSignedIn } from '#web/lib/account/session.ts';
import { href } from '#web/lib/url/paths.ts';

/**
 * Signed-in users see "Open Freehold" instead of the sign-in links; the stylesheet reads the attribute. The link opens
 * their start page.
 */
export async function markSignedIn(): Promise<void> {
  if (!mayBeSignedIn()) return;
  const session = await checkSession();
  const isSignedIn = session.status === 'authenticated';
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  if (!isSignedIn) return;
  const startPage = href(session.user.display.startPage);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens-app]'))
    link.href = startPage;
}
