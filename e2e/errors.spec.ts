import type { Page } from '@playwright/test';
import { withClientSettings } from './client-settings.ts';
import { expect, expectAccessible, signedInTest, test } from './fixtures.ts';

const FAVORITES = '**/api/v2/properties/favorites*';

/** Data that a page can't render. */
const breakSavedPage = (page: Page) =>
  page.route(FAVORITES, (route) =>
    route.fulfill({ json: { items: [null], total: 1, nextCursor: null, metricsFor: 'defaults' } }),
  );

const storedErrors = (
  page: Page,
): Promise<{ message: string; severity: string; state: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('freehold.errors') ?? '[]'));

signedInTest.use({ expectedConsoleErrors: [/dealScore|no arrow/] });

for (const { width, colorScheme } of [
  { width: 1400, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  signedInTest(
    `at ${width} px a page that breaks says so in its frame, names its route, and the next page starts fresh`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/home');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await breakSavedPage(page);
      await page.goto('/saved');
      const screen = page.getByRole('alert').filter({ hasText: 'This page encountered an error' });
      await expect(screen).toContainText('/saved');
      await expect(screen.getByRole('link', { name: 'Home Page' })).toHaveAttribute(
        'href',
        '/home',
      );
      await expectAccessible(page);
      await expect
        .poll(async () => (await storedErrors(page)).map(({ severity }) => severity))
        .toContain('high');
      await page.unroute(FAVORITES);
      await screen.getByRole('button', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(screen).toBeHidden();
    },
  );

  signedInTest(
    `at ${width} px an app that breaks as a whole says that the data is safe, and can be refreshed`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await breakSavedPage(page);
      // The route's error screen fails too, so only the app's own error screen is left.
      await page.addInitScript(() => {
        const set = Element.prototype.setAttribute;
        Element.prototype.setAttribute = function (name, value) {
          if (name === 'class' && value.includes('lucide-arrow-left')) throw new Error('no arrow');
          set.call(this, name, value);
        };
      });
      await page.goto('/saved');
      await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
      await expect(page.getByText(/your data is safe/)).toBeVisible();
      for (const name of ['Refresh Page', 'Try Again'])
        await expect(page.getByRole('button', { name })).toBeVisible();
      await expectAccessible(page);
      await expect
        .poll(async () => (await storedErrors(page)).map(({ severity }) => severity))
        .toContain('critical');
      await page.unroute(FAVORITES);
      await page.getByRole('button', { name: 'Refresh Page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
    },
  );
}

test.describe('uncaught errors', () => {
  test.use({ expectedConsoleErrors: [/a wall fell|no more paper|503/] });

  for (const path of ['/', '/login']) {
    test(`on ${path} are sent once when reporting is on: a failed batch is retried, and nothing is sent twice`, async ({
      page,
    }) => {
      await withClientSettings(page, { isErrorReportingOn: true });
      const sent: { id: string; message: string; severity: string }[][] = [];
      let isDown = true;
      await page.route('**/api/errors', async (route) => {
        const { errors } = route.request().postDataJSON() as { errors: (typeof sent)[number] };
        sent.push(errors);
        await (isDown ? route.fulfill({ status: 503 }) : route.continue());
      });
      await page.goto(path);
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('a wall fell');
        });
        void Promise.reject(new Error('no more paper'));
      });
      await expect.poll(() => sent.length).toBe(1);
      expect(sent[0]).toMatchObject([
        { message: 'a wall fell', severity: 'high' },
        { message: 'no more paper', severity: 'high' },
      ]);
      isDown = false;
      await page.reload();
      await expect.poll(() => sent.length).toBe(2);
      expect(sent[1]!.map(({ id }) => id)).toEqual(sent[0]!.map(({ id }) => id));
      await expect
        .poll(async () => (await storedErrors(page)).map(({ state }) => state))
        .toEqual(['sent', 'sent']);
      await page.reload();
      await page.waitForTimeout(4000);
      expect(sent).toHaveLength(2);
    });
  }
});

test.describe('outside production', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('the production build logs an API error to the console', async ({ page }) => {
    const logged = page.waitForEvent('console', {
      predicate: (line) => line.text().startsWith('[freehold] GET /api/v2/properties/'),
    });
    await page.goto('/property/no-such-listing');
    expect((await logged).type()).toBe('error');
  });
});
