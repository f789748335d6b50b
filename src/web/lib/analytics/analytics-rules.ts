import { longTermStorage } from '#web/lib/browser/storage.ts';

const OPT_OUT_COOKIE = 'analytics_opt_out';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/**
 * Long-term flags: measure on local hosts; this browser belongs to a staff member; that staff member agreed to be
 * measured.
 */
const FLAGS = {
  local: 'analytics_enabled',
  internal: 'analytics_internal',
  optedIn: 'analytics_internal_opt_in',
} as const;
export type AnalyticsFlag = keyof typeof FLAGS;

export const setAnalyticsFlag = (flag: AnalyticsFlag, on: boolean): void =>
  on ? longTermStorage.set(FLAGS[flag], '1') : longTermStorage.remove(FLAGS[flag]);

export const hasAnalyticsFlag = (flag: AnalyticsFlag): boolean =>
  longTermStorage.get(FLAGS[flag]) === '1';

const PRIVATE_HOST =
  /^(localhost|.*\.local|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[?::1\]?$|\[?f[cd])/;

export const isPrivateHost = (hostname: string): boolean => PRIVATE_HOST.test(hostname);

export const isOptedOut = (): boolean =>
  document.cookie.split('; ').includes(`${OPT_OUT_COOKIE}=1`);

/** Turns analytics off in this browser for a year, or back on. */
export function setOptOut(out: boolean): void {
  document.cookie = `${OPT_OUT_COOKIE}=${out ? 1 : 0}; path=/; max-age=${out ? YEAR_SECONDS : 0}; samesite=lax`;
}

/** Staff open a link with `traffic_type=internal` once and are remembered. */
export function isInternal(search: string): boolean {
  if (new URLSearchParams(search).get('traffic_type') === 'internal') {
    setAnalyticsFlag('internal', true);
  }
  return hasAnalyticsFlag('internal');
}

/** Staff are also recognized by email address; the page contains only hashes. */
export async function rememberStaff(email: string, hashes: readonly string[]): Promise<void> {
  if (await isStaffEmail(email, hashes)) setAnalyticsFlag('internal', true);
}

export async function isStaffEmail(email: string, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0 || !crypto.subtle) return false;
  const bytes = new TextEncoder().encode(email.toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hashes.includes(hex);
}

/** Off after an opt-out, on local and private hosts unless switched on, and for staff who haven't agreed. */
export function isAnalyticsEnabled({
  hostname,
  search,
}: Pick<Location, 'hostname' | 'search'>): boolean {
  if (isOptedOut()) return false;
  if (isPrivateHost(hostname) && !hasAnalyticsFlag('local')) return false;
  return !isInternal(search) || hasAnalyticsFlag('optedIn');
}
