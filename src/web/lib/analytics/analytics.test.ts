import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeSession, signIn } from '#web/lib/account/session.ts';
import { setClientSettings } from '#web/lib/browser/client-settings.ts';
import { saveConsent } from '#web/lib/consent/consent.ts';
import { ada } from '#web/testing/stub-api.ts';
import { track } from './analytics.ts';
import { analyticsDebug } from './analytics-debug.ts';
import {
  isAnalyticsEnabled,
  isOptedOut,
  isPrivateHost,
  setAnalyticsFlag,
  setOptOut,
} from './analytics-rules.ts';
import { pageDetails } from './page-details.ts';
import { startAnalytics } from './start-analytics.ts';

const at = (hostname: string, search = '') => ({ hostname, search });
const PUBLIC = at('freehold.example');
const AGREED = { analytics: true, marketing: false, preferences: false };

beforeEach(() => {
  localStorage.clear();
  setOptOut(false);
  document.cookie = 'consent=; path=/; max-age=0';
  analyticsDebug.clear();
});
afterEach(() => {
  closeSession();
  delete window.dataLayer;
  document.head.innerHTML = '';
});

describe('analytics', () => {
  it('is on for a public host, off after opting out, and on again after opting back in', () => {
    expect(isAnalyticsEnabled(PUBLIC)).toBe(true);
    setOptOut(true);
    expect([isOptedOut(), isAnalyticsEnabled(PUBLIC)]).toEqual([true, false]);
    setOptOut(false);
    expect(isAnalyticsEnabled(PUBLIC)).toBe(true);
  });

  it('is off on local and private hosts unless switched on', () => {
    const hosts = [
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.9',
      '172.16.0.1',
      '172.31.9.9',
      '[::1]',
      'pi.local',
    ];
    expect(hosts.filter((host) => !isPrivateHost(host))).toEqual([]);
    expect(['172.32.0.1', '11.0.0.1', 'example.com'].filter(isPrivateHost)).toEqual([]);
    expect(isAnalyticsEnabled(at('localhost'))).toBe(false);
    setAnalyticsFlag('local', true);
    expect(isAnalyticsEnabled(at('localhost'))).toBe(true);
  });

  it('is off for a visitor from a link with traffic_type=internal, then and later, unless they opt in', () => {
    expect(isAnalyticsEnabled(at('freehold.example', '?traffic_type=internal'))).toBe(false);
    expect(isAnalyticsEnabled(PUBLIC)).toBe(false);
    setAnalyticsFlag('optedIn', true);
    expect(isAnalyticsEnabled(PUBLIC)).toBe(true);
  });
});

const commands = () =>
  (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
const sources = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const settled = () => vi.waitFor(() => expect(analyticsDebug.events().length).toBeGreaterThan(0));

function start(settings: Parameters<typeof setClientSettings>[0] = { measurementId: 'G-ABC1234' }) {
  setClientSettings(settings);
  setAnalyticsFlag('local', true);
  onTestFinished(startAnalytics());
}

describe('an event', () => {
  it('sent before the code loads waits for it', async () => {
    track('login', { method: 'password' });
    start({});
    await settled();
    expect(analyticsDebug.events()).toEqual([
      { event: 'login', details: { method: 'password' }, isSent: false },
    ]);
  });

  it('goes to a local log if there is no measurement ID, and nothing is loaded without a consent choice', async () => {
    saveConsent(AGREED);
    start({});
    track('search', { search_term: 'city' });
    await settled();
    expect([window.dataLayer, sources()]).toEqual([undefined, []]);
    document.cookie = 'consent=; path=/; max-age=0';
    start();
    track('search', { search_term: 'city' });
    await vi.waitFor(() => expect(analyticsDebug.events()).toHaveLength(2));
    expect([window.dataLayer, sources()]).toEqual([undefined, []]);
  });

  it('loads the tag after consent, and follows the default (with a wait of 500 ms), update and config commands', async () => {
    start();
    saveConsent(AGREED);
    track('calculator_use', { calculator: 'brrrr' });
    await settled();
    const [first, , second, , config, event] = commands();
    expect(first).toEqual([
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
        wait_for_update: 500,
      },
    ]);
    expect(second).toMatchObject([
      'consent',
      'update',
      { analytics_storage: 'granted', ad_storage: 'denied', security_storage: 'granted' },
    ]);
    expect(config).toMatchObject(['config', 'G-ABC1234', { send_page_view: false }]);
    expect(event).toEqual(['event', 'calculator_use', { calculator: 'brrrr' }]);
    expect(sources()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC1234']);
    saveConsent({ ...AGREED, analytics: false });
    expect(commands().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
    expect((window as unknown as Record<string, unknown>)['ga-disable-G-ABC1234']).toBe(true);
    track('calculator_use');
    await vi.waitFor(() => expect(analyticsDebug.events().at(-1)?.isSent).toBe(false));
  });

  it('from staff, who are recognized by a hash of their email address, isn’t sent', async () => {
    const bytes = new TextEncoder().encode('ada@example.com');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const staff = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    saveConsent(AGREED);
    start({ measurementId: 'G-ABC1234', staff: [staff] });
    signIn(ada);
    track('login', { method: 'password' });
    await settled();
    expect([analyticsDebug.events()[0]?.isSent, sources()]).toEqual([false, []]);
    expect(analyticsDebug.status()).toMatchObject({ isInternal: true, isEnabled: false });
    analyticsDebug.measureInternal();
    expect(analyticsDebug.status()).toMatchObject({ isEnabled: true });
  });
});

describe('a page view', () => {
  it.each([
    ['/property/p-1428/brrrr', '/property/:id/brrrr', 'BRRRR · Freehold'],
    ['/user-property/7d7f1f0e/rent', '/user-property/:propertyId/rent', 'Rent & leases · Freehold'],
    ['/shared/secret-token', '/shared/:token', 'Shared analysis · Freehold'],
    ['/guides/monte-carlo', '/guides/monte-carlo', 'Guides · Freehold'],
    ['/search/import', '/search/import', 'Import listings · Freehold'],
    ['/nowhere/at/all', '/404', 'Page not found · Freehold'],
  ])('%s is sent as %s', (pathname, path, title) => {
    expect(pageDetails({ origin: 'https://freehold.example', pathname })).toEqual({
      page_location: `https://freehold.example${path}`,
      page_title: title,
    });
  });
});
