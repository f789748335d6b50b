import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  findListing,
  newAccount,
  register,
  signedInTest,
} from './fixtures.ts';

signedInTest.use({
  serviceWorkers: 'allow',
  // The simulator's own file may not be in the cache.
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|simulation worker/],
});

/** What the service worker has stored, by path. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

async function openUntilStored(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** While Chromium 150 emulates being offline, `navigator.onLine` is true in a page that a service worker answers. */
const sayOffline = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isOnline = () => !document.cookie.includes('emulates-offline');
    Object.defineProperty(Navigator.prototype, 'onLine', { get: isOnline });
  });

async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  const context = page.context();
  const cookie = { name: 'emulates-offline', value: 'yes' };
  if (isOffline) await context.addCookies([{ ...cookie, url: page.url() }]);
  else await context.clearCookies({ name: cookie.name });
  await context.setOffline(isOffline);
}

async function untilWorking(page: Page): Promise<void> {
  await page.goto('/home');
  await expect.poll(() => stored(page)).toContain('/app.html');
}

signedInTest(
  'the property and the portfolio seen last are read offline, with their age, and nothing is left after Logout',
  async ({ page }) => {
    await sayOffline(page);
    const { id, address } = await findListing(page.request);
    await untilWorking(page);
    await openUntilStored(page, `/property/${id}`);
    await openUntilStored(page, `/property/${id}/brrrr`);
    await openUntilStored(page, '/portfolio');
    await expect.poll(() => stored(page)).toContain(`/api/v2/properties/${id}`);

    await setOffline(page, true);
    await page.goto(`/property/${id}`);
    await expect(page.getByText(address).first()).toBeVisible();
    await expect(
      page.getByText(/You’re offline. You’re seeing data saved 0 minutes ago/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/property/${id}/brrrr`);
    await expect(page.getByText('Cash-on-cash return').first()).toBeVisible();
    await page.goto('/portfolio');
    await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
    // Pages of the public site are never stored, so they come only from the server.
    await expect(page.goto('/pricing')).rejects.toThrow();

    await setOffline(page, false);
    await page.goto('/home');
    await expect(page.getByText(/You’re seeing data saved/)).toBeHidden();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => stored(page)).toEqual([]);
    const registrations = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
    );
    expect(registrations).toBe(0);
  },
);

signedInTest(
  'another user of the same browser finds nothing of the first one',
  async ({ page, account }) => {
    await sayOffline(page);
    await untilWorking(page);
    await openUntilStored(page, '/account');
    const other = newAccount();
    await register(page.request, { ...other, firstName: 'Grace' });
    await page.goto('/home');
    await expect(page.getByText(other.email).first()).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open('freehold-data');
          return (await (await cache.match('/api/auth/session'))?.text()) ?? '';
        }),
      )
      .toContain(other.email);
    await setOffline(page, true);
    await page.goto('/home');
    await expect(page.getByText(other.email).first()).toBeVisible();
    await expect(page.getByText(account.email)).toHaveCount(0);
  },
);

signedInTest(
  'with a network that does not answer, a stored session opens no protected page, but a property is still read',
  async ({ page, context }) => {
    const { id, address } = await findListing(page.request);
    await untilWorking(page);
    await openUntilStored(page, `/property/${id}`);
    await openUntilStored(page, '/portfolio');
    await expect.poll(() => stored(page)).toContain(`/api/v2/properties/${id}`);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    });

    await context.setOffline(true);
    await page.goto('/portfolio');
    await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
    await page.goto(`/property/${id}`);
    await expect(page.getByText(address).first()).toBeVisible();
    await expect(page.getByText(/We can’t reach Freehold. You’re seeing data saved/)).toBeVisible();

    await context.setOffline(false);
    await page.goto('/portfolio');
    await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
  },
);
