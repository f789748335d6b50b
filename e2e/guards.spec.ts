import type { Page } from '@playwright/test';
import { expect, expectAccessible, openTab, test } from './fixtures.ts';

test('a deep link opened while signed out shows the page blurred behind Login Required', async ({
  page,
}) => {
  await page.goto('/home');
  const dialog = page.getByRole('dialog', { name: 'Login Required' });
  await expect(dialog.getByText('Please log in to access')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
  await expect(dialog.getByRole('link', { name: 'Sign up free' })).toHaveAttribute(
    'href',
    '/login',
  );
  await dialog.getByRole('button', { name: /close/i }).click();
  await expect(page).toHaveURL('/');
});

test('when a session ends, the next request redirects to /login', async ({ page, account }) => {
  await page.goto('/account/security');
  await expect(page.getByText(account.email).first()).toBeVisible();
  const auth = (await page.context().cookies()).find(({ name }) => name === 'auth_token')!;
  await page.context().clearCookies({ name: auth.name });
  await page.reload();
  const guard = page.getByRole('dialog', { name: 'Login Required' });
  await expect(guard).toBeVisible();
});

test('a 401 mid-session clears the stored user and redirects to /login', async ({
  page,
  account,
}) => {
  await page.goto('/account');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(account.firstName);
  await page.context().clearCookies({ name: 'auth_token' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'First name' }).press('Enter');
  await page.waitForURL('/login');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('userEmail'))).toBeNull();
});

test.describe('offline', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_INTERNET_DISCONNECTED|Network Error/] });

  test('signing in offline says Network Error, and works once the network is back', async ({
    page,
    account,
  }) => {
    await page.context().clearCookies();
    await page.goto('/login');
    await openTab(page).getByLabel('Email').fill(account.email);
    await openTab(page).getByLabel('Password', { exact: true }).fill(account.password);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Network Error')).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('/home');
  });

  test('a page that loses the network before its scripts load starts once the network is back, with everything typed', async ({
    page,
    account,
  }) => {
    await page.context().clearCookies();
    const html = await (await page.request.get('/login')).text();
    const late = html.match(/<template id="late-scripts">.*?<\/template>/s)?.[0] ?? '';
    expect(late).toContain('/assets/');
    let isOffline = true;
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const isNeeded = late.includes(`"${pathname}"`) || route.request().resourceType() === 'fetch';
      return isOffline && isNeeded ? route.abort('internetdisconnected') : route.continue();
    });
    await page.goto('/login');
    await openTab(page).getByLabel('Email').fill(account.email);
    await openTab(page).getByLabel('Password', { exact: true }).fill(account.password);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await expect(page.getByText('We can’t reach Freehold.')).toBeVisible();
    await expectAccessible(page);
    isOffline = false;
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('We can’t reach Freehold.')).toBeHidden();
    await page.waitForURL('/home');
  });
});

test.describe('a failed session check', () => {
  test.use({
    expectedConsoleErrors: [/status of 50[234]|net::ERR_FAILED/],
  });

  /** The window regains focus after half a minute. */
  const comeBack = async (page: Page) => {
    await page.clock.fastForward(31_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  };

  for (const failure of [502, 503, 504, 'no answer'] as const) {
    test(`with ${failure} hides the page behind Login Required, and the next success restores everything typed`, async ({
      page,
      account,
    }) => {
      await page.clock.install();
      let isDown = false;
      await page.route('**/api/auth/session', (route) => {
        if (!isDown) return route.continue();
        return failure === 'no answer' ? route.abort() : route.fulfill({ status: failure });
      });
      const storedEmail = () => page.evaluate(() => sessionStorage.getItem('userEmail'));
      await page.goto('/account');
      const name = page.getByRole('textbox', { name: 'First name' });
      await expect(name).toHaveValue(account.firstName);
      await name.fill('Augusta');
      isDown = true;
      await comeBack(page);
      const dialog = page.getByRole('dialog', { name: 'Login Required' });
      await expect(dialog.getByText('Please log in to access')).toBeVisible();
      await expect(name).toBeHidden();
      await expect(page.locator('main .blur-xs')).toBeVisible();
      expect(await storedEmail()).toBeNull();
      await expectAccessible(page);
      isDown = false;
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(name).toHaveValue('Augusta');
      await expect(dialog).toBeHidden();
      expect(await storedEmail()).toBe(account.email);
    });
  }

  test('also hides an open dialog, and the next success restores everything typed in it', async ({
    page,
    account,
  }) => {
    await page.clock.install();
    let isDown = false;
    await page.route('**/api/auth/session', (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto('/portfolio');
    await expect(page.getByText(account.email).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add property' }).first().click();
    const field = page.getByLabel('Street address');
    await field.fill('1428 Bryden Rd');
    isDown = true;
    await comeBack(page);
    const guard = page.getByRole('dialog', { name: 'Login Required' });
    await expect(guard).toBeVisible();
    await expect(field).toBeHidden();
    isDown = false;
    await guard.getByRole('button', { name: 'Try again' }).click();
    await expect(guard).toBeHidden();
    await expect(field).toHaveValue('1428 Bryden Rd');
  });
});

test.describe('a nonexistent URL', () => {
  test.use({
    expectedConsoleErrors: [/Failed to load resource: the server responded with a status of 404/],
  });

  test('returns 404 with an accessible page, light and dark, that links home', async ({ page }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL(/\/(home)?$/);
  });
});
