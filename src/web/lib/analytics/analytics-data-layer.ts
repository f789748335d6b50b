import { currentSession } from '#web/lib/account/session.ts';
import { longTermStorage } from '#web/lib/browser/storage.ts';
import type { Analytics } from './analytics.ts';

declare global {
  interface Window {
    /** The tag manager's queue, where one is installed. */
    dataLayer?: object[];
  }
}

const OPT_OUT_COOKIE = 'analytics_opt_out';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Long-term flags: measure on this machine's own addresses; this browser is staff; staff who agree to be measured. */
const FLAGS = {
  local: 'analytics_enabled',
  internal: 'analytics_internal',
  optedIn: 'analytics_internal_opt_in',
} as const;
type Flag = keyof typeof FLAGS;

export const setAnalyticsFlag = (flag: Flag, on: boolean): void =>
  on ? longTermStorage.set(FLAGS[flag], '1') : longTermStorage.remove(FLAGS[flag]);

const hasFlag = (flag: Flag): boolean => longTermStorage.get(FLAGS[flag]) === '1';

/** Staff, by address; set when the product is built. */
const STAFF: readonly string[] = (import.meta.env['VITE_STAFF_EMAILS'] ?? '')
  .split(',')
  .map((email: string) => email.trim().toLowerCase())
  .filter((email: string) => email !== '');

const PRIVATE_HOST =
  /^(localhost|.*\.local|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[?::1\]?$|\[?f[cd])/;

export const isPrivateHost = (hostname: string): boolean => PRIVATE_HOST.test(hostname);

export const isOptedOut = (): boolean =>
  document.cookie.split('; ').includes(`${OPT_OUT_COOKIE}=1`);

/** Nothing is measured in this browser for a year, or again from now on. */
export function setOptOut(out: boolean): void {
  document.cookie = `${OPT_OUT_COOKIE}=${out ? 1 : 0}; path=/; max-age=${out ? YEAR_SECONDS : 0}; samesite=lax`;
}

/** Staff come by a link that says so once, and are remembered; or sign in with an address of theirs. */
export function isInternal(search: string, staff: readonly string[] = STAFF): boolean {
  if (new URLSearchParams(search).get('traffic_type') === 'internal') {
    setAnalyticsFlag('internal', true);
  }
  const session = currentSession();
  const email = session.status === 'authenticated' ? session.user.email.toLowerCase() : null;
  return hasFlag('internal') || (email !== null && staff.includes(email));
}

/** Off after an opt-out, on local and private addresses unless switched on, and for staff who have not agreed. */
export function isAnalyticsEnabled(
  { hostname, search }: Pick<Location, 'hostname' | 'search'>,
  staff: readonly string[] = STAFF,
): boolean {
  if (isOptedOut()) return false;
  if (isPrivateHost(hostname) && !hasFlag('local')) return false;
  return !isInternal(search, staff) || hasFlag('optedIn');
}

/** Handed to the tag manager of the page where there is one; this product itself sends nothing anywhere. */
export const pushToDataLayer: Analytics = (event, details) => {
  if (!window.dataLayer || !isAnalyticsEnabled(window.location)) return;
  window.dataLayer.push({ event, ...details });
};
