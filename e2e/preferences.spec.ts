import {
  expect,
  expectAccessible,
  expectNothingSideways,
  findListing,
  newAccount,
  register,
  signIn,
  signedInTest as test,
  untilSaved,
} from './fixtures.ts';

test('assumptions are changed, shown wherever figures are, and reset', async ({ page }) => {
  await page.goto('/account/preferences');
  const downPayment = page.getByRole('textbox', { name: 'Down payment' });
  await expect(downPayment).toHaveValue('20');
  await expectAccessible(page);
  await downPayment.fill('40');
  const cashFlow = page.getByRole('row', { name: /^Monthly cash flow/ });
  await expect
    .poll(async () => {
      const [yours, standard] = await cashFlow.getByRole('cell').allTextContents();
      return yours !== standard;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  await page.reload();
  await expect(downPayment).toHaveValue('40');
  await page.getByRole('button', { name: 'Reset assumptions to defaults' }).click();
  await expect(downPayment).toHaveValue('20');
});

test('theme, start page and number format follow the account after signing in again and in another browser', async ({
  page,
  account,
  browser,
}) => {
  await page.goto('/account/preferences');
  await page.getByLabel('Theme', { exact: true }).selectOption('Dark');
  await page.getByLabel('Start page', { exact: true }).selectOption('My Properties');
  await page.getByLabel('Number format', { exact: true }).selectOption('1.234,56');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Example: $250.000, renting for $2.200 a month')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('textbox', { name: 'Interest rate' }).first().fill('6,25');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Assumptions last changed')).toBeVisible();
  await expectAccessible(page);
  await expectNothingSideways(page);

  // The next load doesn't flash another theme, because the script in the head sets it before the first paint.
  const themes: (string | null)[] = [];
  await page.exposeFunction('noteTheme', (theme: string | null) => void themes.push(theme));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      (window as unknown as { noteTheme: (theme: string | null) => void }).noteTheme(
        document.documentElement.getAttribute('data-theme'),
      ),
    );
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Interest rate' }).first()).toHaveValue('6,25');
  expect(themes).toEqual(['dark']);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await page.goto('/login');
  await signIn(page, account);
  await page.waitForURL('/portfolio');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Open Freehold' })).toHaveAttribute(
    'href',
    /\/portfolio$/,
  );

  const other = await browser.newContext({ colorScheme: 'light' });
  const there = await other.newPage();
  await there.goto('/login');
  await expect(there.locator('html')).not.toHaveAttribute('data-theme');
  await signIn(there, account);
  await there.waitForURL('/portfolio');
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark');
  const { id } = await findListing(there.request);
  await there.goto(`/property/${id}`);
  await expect(there.getByText(/\$\d{2,3}\.\d{3}\b/).first()).toBeVisible();
  await expect(there.getByText(/\$\d{2,3},\d{3}\b/)).toHaveCount(0);

  // The switch belongs to the account, so a change in one browser shows in the other.
  await untilSaved(there, { method: 'PUT', path: /users\/preferences/ }, () =>
    there.getByRole('button', { name: 'Switch between light and dark' }).first().click(),
  );
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/account/preferences');
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await other.close();
});

test('a visitor’s theme stays in their browser, and a new account keeps it until the user chooses one', async ({
  page,
}) => {
  await page.context().clearCookies({ name: 'auth_token' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const account = newAccount();
  await register(page.request, account);
  await page.goto('/account/preferences');
  await expect(page.getByLabel('Theme', { exact: true })).toHaveValue('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
