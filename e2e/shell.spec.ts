import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  openTab,
  signedInTest,
  test,
} from './fixtures.ts';

/** Open, the sidebar is wide enough for labels; collapsed, only for icons. */
async function expectSidebar(page: Page, state: 'open' | 'collapsed'): Promise<void> {
  const width = async () =>
    (await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox())?.width ?? 0;
  if (state === 'open') await expect.poll(width).toBeGreaterThan(200);
  else await expect.poll(width).toBeLessThan(100);
}

test('at 1400 px the sidebar is open with name and email address, and its button collapses it', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/home');
  await expect(page.getByRole('complementary').getByText(account.email)).toBeVisible();
  await expectSidebar(page, 'open');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expectSidebar(page, 'collapsed');
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expectSidebar(page, 'open');
});

signedInTest('the sidebar collapses by itself at 1023 px and not at 1024', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/home');
  await expectSidebar(page, 'open');
  await page.setViewportSize({ width: 1023, height: 800 });
  await expectSidebar(page, 'collapsed');
});

test('at 390 px the sidebar is a drawer that closes when switching to desktop', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await page.getByRole('button', { name: /menu/i }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(account.email)).toBeVisible();
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect(drawer).toBeHidden();
});

signedInTest('at 360 px no page scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', '/home', '/account', '/account/security', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingSideways(page);
  }
});

test('keyboard-only use works: skip link, sign in with Enter, focus on the new page', async ({
  page,
  account,
}) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await openTab(page).getByLabel('Email').focus();
  await page.keyboard.type(account.email);
  // Skips "Forgot password?" to reach the password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(openTab(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/home');
  await expect(page).toHaveTitle(/Home/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('axe finds no violations behind the guard, light and dark', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a public page shows its content with JavaScript disabled', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/login', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await context.close();
});
