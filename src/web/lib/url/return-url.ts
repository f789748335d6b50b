import { appData } from '#web/lib/browser/storage.ts';

/*
 * Signing in ends on /home, as specified; a link there leads back to the page the user came from.
 * The return URL is stored in the tab's history state, which no external link can set; only the Google sign-in needs a copy.
 */

const KEY = 'returnUrl';

/** What a link to /login carries. */
export const returnUrlFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => ({
  from: pathname + search,
});

/** A path of our own, else nothing: what looks like one may lead elsewhere (`//example.com`, `/\example.com`). */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (!URL.canParse(value, window.location.origin)) return null;
  const { origin, pathname, search } = new URL(value, window.location.origin);
  return origin === window.location.origin ? pathname + search : null;
}

const fromState = (state: unknown): string | null =>
  ownPath((state as { from?: unknown } | null)?.from);

/** Before the browser leaves for Google, which forgets the history's state. */
export function saveReturnUrl(state: unknown): void {
  const path = fromState(state);
  if (path !== null) appData.set(KEY, path);
}

export const returnUrlIn = (state: unknown): string | null =>
  fromState(state) ?? ownPath(appData.get(KEY));

export const forgetReturnUrl = (): void => appData.remove(KEY);
