import type { ClientSettings } from '#domain/client/client-settings.ts';
import { clientSettings } from '#web/lib/browser/client-settings.ts';
import type { Regulation } from './regulation.ts';

/** What a visitor consents to (specification, section 3). */
export interface Consent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
  /** ISO 8601. */
  timestamp: string;
  version: string;
}

export const OPTIONAL_CATEGORIES = ['analytics', 'preferences', 'marketing'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];
export type Choice = Pick<Consent, OptionalCategory>;

export const ESSENTIAL_ONLY: Choice = { analytics: false, marketing: false, preferences: false };
export const ALL_CATEGORIES: Choice = { analytics: true, marketing: true, preferences: true };

/** The optional categories this installation has cookies for; the cookie policy says the same. */
export function usedCategories(
  {
    measurementId,
    containerId,
  }: Pick<ClientSettings, 'measurementId' | 'containerId'> = clientSettings(),
): readonly OptionalCategory[] {
  // A tag manager's container can hold any tag, advertising included.
  if (containerId !== null) return ['analytics', 'marketing'];
  return measurementId === null ? [] : ['analytics'];
}

const COOKIE = 'consent';
const VERSION = '1.0.0';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/**
 * Kept when cookies are cleared (specification, section 9); also includes the name we use for the anti-forgery token.
 */
const ESSENTIAL = [COOKIE, 'auth_token', 'session_id', 'csrf_token', 'XSRF-TOKEN'];

const cookies = (): [name: string, value: string][] =>
  document.cookie
    .split('; ')
    .filter((cookie) => cookie !== '')
    .map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at), cookie.slice(at + 1)];
    });

/** Null if no choice was made, or it was made under another version. */
export function readConsent(): Consent | null {
  const value = cookies().find(([name]) => name === COOKIE)?.[1];
  if (value === undefined) return null;
  try {
    const consent = JSON.parse(decodeURIComponent(value)) as Consent;
    return consent.version === VERSION ? consent : null;
  } catch {
    return null;
  }
}

export function saveConsent(choice: Choice, now: Date = new Date()): void {
  const consent: Consent = {
    necessary: true,
    analytics: choice.analytics,
    marketing: choice.marketing,
    preferences: choice.preferences,
    timestamp: now.toISOString(),
    version: VERSION,
  };
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(JSON.stringify(consent))}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  clearUnwanted(choice);
  document.dispatchEvent(new Event(SAVED_EVENT));
}

const SAVED_EVENT = 'consent-saved';
export function onConsentSaved(listener: () => void): () => void {
  document.addEventListener(SAVED_EVENT, listener);
  return () => document.removeEventListener(SAVED_EVENT, listener);
}

/** Deletes cookies that lack consent: analytics cookies, or everything non-essential if there is no consent at all. */
function clearUnwanted({ analytics, marketing, preferences }: Choice): void {
  if (!analytics && !marketing && !preferences) return clearCookies();
  if (analytics && marketing) return;
  for (const [name] of cookies()) if (name.startsWith('_g')) expire(name);
}

/** Every cookie a script can reach, except essential ones. */
function clearCookies(): void {
  for (const [name] of cookies()) if (!ESSENTIAL.includes(name)) expire(name);
}

/** Also covers cookies set for the whole domain. */
function expire(name: string): void {
  const { hostname } = window.location;
  for (const domain of [
    '',
    `; domain=${hostname}`,
    `; domain=.${hostname.split('.').slice(-2).join('.')}`,
  ])
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** The banner listens for this event. */
export const REOPEN_EVENT = 'reopen-cookie-choice';

/** Reopens the banner with the current choices. */
export function reopenCookieChoice(): void {
  document.dispatchEvent(new Event(REOPEN_EVENT));
}

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** Global Privacy Control: the browser objects to the sale of data. */
export const hasPrivacyControl = (): boolean => navigator.globalPrivacyControl === true;

/** The banner's preselection. California is opt-out; everywhere else is opt-in. */
export function startingChoice(regulation: Regulation): Choice {
  if (regulation !== 'CCPA') return ESSENTIAL_ONLY;
  return hasPrivacyControl() ? { ...ESSENTIAL_ONLY, preferences: true } : ALL_CATEGORIES;
}
