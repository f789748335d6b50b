import { appData } from '#web/lib/browser/storage.ts';
import { href } from './paths.ts';

/*
 * After signing in, the user lands on /home, as specified, where a link leads back to the page they came from. The
 * return URL is stored in the tab's history state, which no external link can set; only Google sign-in needs a copy.
 */

const KEY = 'returnUrl';

/** The history state of a link to /login. */
export const returnUrlFrom = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => ({
  from: pathname + search,
});

/**
 * Accepts only our own paths, because a URL that looks like a path may lead elsewhere (`//example.com`,
 * `/\example.com`).
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  if (!URL.canParse(value, window.location.origin)) return null;
  const { origin, pathname, search } = new URL(value, window.location.origin);
  return origin === window.location.origin ? pathname + search : null;
}

const fromState = (state: unknown): string | null =>
  ownPath((state as { from?: unknown } | null)?.from);

/** Checkout of the plan chosen before signing up or in, which the URL of /login names; null if it names none. */
export function planUrlIn(search: string): string | null {
  const plan = new URLSearchParams(search).get('plan');
  return plan && `${PLAN_URL}${encodeURIComponent(plan)}`;
}

const PLAN_URL = `${href('billing')}?plan=`;
export const isPlanUrl = (url: string | null): url is string => url?.startsWith(PLAN_URL) === true;

/** Call before the browser leaves for Google, which loses the history state and the query. */
export function saveReturnUrl({ state, search }: { state: unknown; search: string }): void {
  const path = planUrlIn(search) ?? fromState(state);
  if (path !== null) appData.set(KEY, path);
}

export const returnUrlIn = (state: unknown): string | null =>
  fromState(state) ?? ownPath(appData.get(KEY));

export const forgetReturnUrl = (): void => appData.remove(KEY);
