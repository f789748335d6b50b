import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { passDays } from './pass-days.ts';

// A new user has no subscription yet; the browser logs the 404.
test.use({
  storageState: { cookies: [], origins: [] },
  expectedConsoleErrors: [
    [/status of 40[124]/, /subscription yet|api\/stripe|Sign in/],
    { scope: 'test' },
  ],
});

/** Moves the focus with Tab, like someone without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} can’t be reached with Tab`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('tabpanel').getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
}

for (const width of [1400, 390]) {
  test(`at ${width} px, by keyboard: from the landing page through sign-up to a Premium trial, a card and the first paid month`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await press(page, page.getByRole('link', { name: 'Compare plans' }));
    await expect(page).toHaveURL(/\/pricing$/);
    const premium = page.locator('[data-plan="premium"]');
    await press(page, premium.getByRole('link', { name: 'Start free trial' }));
    await expect(page).toHaveURL(/\/login\?tab=signup&plan=premium$/);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expectAccessible(page);

    await type(page, 'First name', 'Wanda');
    await type(page, 'Last name', 'Visitor');
    await type(page, 'Email', `wanda-${width}-${Date.now()}@example.com`);
    await tabTo(page, page.getByRole('tabpanel').getByLabel('Password', { exact: true }));
    await page.keyboard.type('orchid lamp river');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Start trial' }));
    await page.waitForURL(/success=true/);
    await expect(page.getByText('14 days left in your trial')).toBeVisible();
    await expect(page.getByText(/To keep Premium for \$49\.99 a month, add a card/)).toBeVisible();
    await expectAccessible(page);

    await press(page, page.getByRole('button', { name: 'Add a card to keep it' }));
    const dialog = page.getByRole('dialog', { name: 'Add a card' });
    await press(page, dialog.getByRole('button', { name: 'Add card' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Your card will be charged \$49\.99 on/)).toBeVisible();
    await passDays(page, 15);
    await page.goto('/account/billing');
    await expect(page.getByText(/next charge is \$49\.99 on/)).toBeVisible();
  });

  test(`at ${width} px, by keyboard: a trial that ended without a card asks for one, resumes and is paid`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login?tab=signup&plan=starter');
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await type(page, 'First name', 'Pat');
    await type(page, 'Last name', 'Paused');
    await type(page, 'Email', `pat-${width}-${Date.now()}@example.com`);
    await tabTo(page, page.getByRole('tabpanel').getByLabel('Password', { exact: true }));
    await page.keyboard.type('orchid lamp river');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: 'Start trial' }));
    await page.waitForURL(/success=true/);
    await passDays(page, 15);
    await page.goto('/account/billing');
    await expect(page.getByText(/Your trial ended without a card/)).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: 'Add a card and resume' }));
    const dialog = page.getByRole('dialog', { name: 'Add a card' });
    await press(page, dialog.getByRole('button', { name: 'Add card' }));
    await expect(page.getByText(/next charge is \$19\.00 on/)).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  });
}
