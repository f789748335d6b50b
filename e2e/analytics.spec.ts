import type { Page } from '@playwright/test';
import { withClientSettings } from './client-settings.ts';
import { expect, test } from './fixtures.ts';

const GOOGLE = /^https:\/\/[^/]*google/;
const POLICY =
  "default-src 'none'; script-src 'self' https://www.googletagmanager.com; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' https://*.google-analytics.com; manifest-src 'self'";

/** A stand-in for Google's tag: it sends whatever is queued, as the real one would. */
const STAND_IN = `
  const send = (entry) => fetch('https://www.google-analytics.com/g/collect', {
    method: 'POST', mode: 'no-cors', body: JSON.stringify([...entry]),
  });
  for (const entry of dataLayer) send(entry);
  dataLayer.push = function (...entries) { entries.forEach(send); return Array.prototype.push.apply(this, entries); };
`;

/** Every request the page sends to other origins, in order. */
async function recordForeign(page: Page, baseURL: string) {
  const foreign: string[] = [];
  const sent: unknown[][] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  await page.route(GOOGLE, (route) => {
    const body = route.request().postData();
    if (body) sent.push(JSON.parse(body) as unknown[]);
    return route.fulfill({ contentType: 'text/javascript', body: body ? '' : STAND_IN });
  });
  const events = (name: string) =>
    sent.filter(([kind, event]) => kind === 'event' && event === name);
  return { foreign, sent, events };
}

const measured = { measurementId: 'G-ABC1234' };
const policy = { 'content-security-policy': POLICY };

test.use({ storageState: { cookies: [], origins: [] }, timezoneId: 'Europe/Berlin' });

test('with an ID, nothing is requested from Google before consent or after “essential only”', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem('analytics_enabled', '1'));
  await withClientSettings(page, measured, policy);
  const { foreign } = await recordForeign(page, baseURL!);
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await page.waitForFunction(() => window.analyticsDebug?.events().length);
  }
  await page.getByRole('button', { name: 'Essential only' }).click();
  await page.goto('/features');
  await page.waitForFunction(() => window.analyticsDebug?.events().length);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => window.analyticsDebug?.events())).toMatchObject([
    { event: 'page_view', isSent: false },
  ]);
});

test('after consent, default and update come first, then one page view per route without personal data', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => localStorage.setItem('analytics_enabled', '1'));
  await withClientSettings(page, measured, policy);
  const { foreign, sent, events } = await recordForeign(page, baseURL!);
  await page.goto('/login?email=ada%40example.com');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(3);
  expect(foreign[0]).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC1234');
  expect(sent[0]).toMatchObject([
    'consent',
    'default',
    { analytics_storage: 'denied', security_storage: 'granted', wait_for_update: 500 },
  ]);
  expect(sent.find(([kind, what]) => kind === 'consent' && what === 'update')).toMatchObject([
    'consent',
    'update',
    { analytics_storage: 'granted', ad_storage: 'granted', security_storage: 'granted' },
  ]);
  await page.getByRole('link', { name: /forgot/i }).click();
  await page.waitForURL('**/forgot-password');
  await expect.poll(() => events('page_view').length).toBe(1);
  expect(events('page_view')[0]![2]).toEqual({
    page_location: `${baseURL}/forgot-password`,
    page_title: 'Forgot password · Freehold',
  });
  expect(JSON.stringify([sent, foreign])).not.toContain('ada');
});

test('localhost is not measured unless measurement is turned on there, and analyticsDebug manages the flags', async ({
  page,
  context,
  baseURL,
}) => {
  await withClientSettings(page, measured, policy);
  const { foreign } = await recordForeign(page, baseURL!);
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.waitForFunction(() => window.analyticsDebug?.events().length);
  expect(foreign).toEqual([]);
  const status = await page.evaluate(() => {
    window.analyticsDebug?.measureLocally();
    window.analyticsDebug?.optOut();
    return window.analyticsDebug?.status();
  });
  expect(status).toMatchObject({ isLocalOn: true, isOptedOut: true, isEnabled: false });
  const cookie = (await context.cookies()).find(({ name }) => name === 'analytics_opt_out');
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60);
});
