import { expect, expectAccessible, openTab, test } from './fixtures.ts';

test('a deep link while signed out shows the page blurred behind Login Required', async ({
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

test('when a session ends, the next request leads to /login', async ({ page, account }) => {
  await page.goto('/account/security');
  await expect(page.getByText(account.email).first()).toBeVisible();
  const auth = (await page.context().cookies()).find(({ name }) => name === 'auth_token')!;
  await page.context().clearCookies({ name: auth.name });
  await page.reload();
  const guard = page.getByRole('dialog', { name: 'Login Required' });
  await expect(guard).toBeVisible();
});

test('a request answered 401 in mid-session clears the stored user and goes to /login', async ({
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

  test('a sign-in without a network says Network Error, and works once it is back', async ({
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

  test('a page that lost the network before its scripts came starts once it is back, with what was typed', async ({
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
    await expect(page.getByText('Freehold cannot be reached.')).toBeVisible();
    await expectAccessible(page);
    isOffline = false;
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Freehold cannot be reached.')).toBeHidden();
    await page.waitForURL('/home');
  });
});

test.describe('a URL that does not exist', () => {
  test.use({
    expectedConsoleErrors: [/Failed to load resource: the server responded with a status of 404/],
  });

  test('says so with status 404, accessibly, light and dark, and links home', async ({ page }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL(/\/(home)?$/);
  });
});
