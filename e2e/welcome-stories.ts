import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

/** What the user does on the payment provider's own pages, and a clock that moves past the trial. */
export interface ProviderPages {
  startTrial: (page: Page) => Promise<void>;
  addCard: (page: Page) => Promise<void>;
  /** After adding a card from the page of a paused subscription. */
  resume: (page: Page) => Promise<void>;
  endTrial: (page: Page) => Promise<void>;
}

/** Moves the focus with Tab, like someone without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} can’t be reached with Tab`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function signUp(page: Page, firstName: string, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByRole('tabpanel').getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  };
  await type('First name', firstName);
  await type('Last name', 'Visitor');
  await type('Email', email);
  await tabTo(page, page.getByRole('tabpanel').getByLabel('Password', { exact: true }));
  await page.keyboard.type('orchid lamp river');
  await page.keyboard.press('Enter');
}

/** The two stories of a new customer, at both sizes, with one provider. */
export function welcomeStories(provider: string, pages: ProviderPages): void {
  // A new user has no subscription yet; the browser logs the 404.
  test.use({
    storageState: { cookies: [], origins: [] },
    expectedConsoleErrors: [
      [/status of 40[124]/, /subscription yet|api\/stripe|Sign in/],
      { scope: 'test' },
    ],
  });

  for (const width of [1400, 390]) {
    const email = (name: string) =>
      `${name}-${provider.toLowerCase().replaceAll(' ', '-')}-${width}-${Date.now()}@example.com`;

    test(`with ${provider} at ${width} px, by keyboard: from the landing page through sign-up to a Premium trial, a card and the first paid month`, async ({
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
      await signUp(page, 'Wanda', email('wanda'));

      await pages.startTrial(page);
      await expect(page).toHaveURL(/success=true/);
      await expect(page.getByText('14 days left in your trial')).toBeVisible();
      await expect(
        page.getByText(/To keep Premium for \$49\.99 a month, add a card/),
      ).toBeVisible();
      await expectAccessible(page);

      await press(page, page.getByRole('button', { name: 'Add a card to keep it' }));
      await pages.addCard(page);
      await expect(page.getByText(/Your card will be charged \$49\.99 on/)).toBeVisible();
      await pages.endTrial(page);
      await page.goto('/account/billing');
      await expect(page.getByText(/next charge is \$49\.99 on/)).toBeVisible();
    });

    test(`with ${provider} at ${width} px, by keyboard: a trial that ended without a card asks for one, resumes and is paid`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/login?tab=signup&plan=starter');
      await signUp(page, 'Pat', email('pat'));
      await pages.startTrial(page);
      await expect(page).toHaveURL(/success=true/);
      await pages.endTrial(page);
      await page.goto('/account/billing');
      await expect(page.getByText(/Your trial ended without a card/)).toBeVisible();
      await expectAccessible(page);
      await press(page, page.getByRole('button', { name: 'Add a card and resume' }));
      await pages.addCard(page);
      await pages.resume(page);
      await expect(page.getByText(/next charge is \$19\.00 on/)).toBeVisible();
      await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    });
  }
}
