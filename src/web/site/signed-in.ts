import { checkSession } from '#web/lib/account/session.ts';

/** Only a browser that has talked to the API holds this cookie; a first visit sends no request. */
const hasBeenHere = (): boolean => document.cookie.includes('XSRF-TOKEN=');

/** Signed-in users see "Open Freehold" instead of the sign-in links: the stylesheet reads the attribute. */
export async function markSignedIn(): Promise<void> {
  if (!hasBeenHere()) return;
  const { status } = await checkSession();
  document.documentElement.toggleAttribute('data-signed-in', status === 'authenticated');
}
