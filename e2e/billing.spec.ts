import type { Page } from '@playwright/test';
import { type Account, expect, expectAccessible, openMail, test } from './fixtures.ts';
import { passDays } from './pass-days.ts';

const BILLING = '/account/billing';

async function openBilling(page: Page): Promise<void> {
  await page.goto(BILLING);
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plans' })).toBeVisible();
}

async function addCard(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add a card', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByRole('radio', { name }).check();
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await expect(dialog).toBeHidden();
}

async function save(page: Page, n: number): Promise<number> {
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.post(`/api/v2/properties/place-${n}/favorite`, {
    data: { address: `${n} Main St`, price: 200_000 },
    headers: { 'X-XSRF-TOKEN': token },
  });
  return response.status();
}

// The server returns 404 without a subscription and 402 at a limit; the browser logs both.
test.use({
  expectedConsoleErrors: [[/status of 40[24]/, /subscription yet|api\/stripe/], { scope: 'test' }],
});

test('a trial without a card, a reminder, a card, a paid month with its invoice, a downgrade, the limit, an upgrade, cancel and resume', async ({
  page,
  account,
}) => {
  await startTrial(page, account);
  await passDays(page, 11);
  await openMail(page, account.email, 'Your Freehold trial ends in 3 days');

  await openBilling(page);
  await expect(page.getByText('3 days left in your trial')).toBeVisible();
  await addCard(page, /4242/);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await passDays(page, 4);
  await openBilling(page);
  await expect(page.getByText(/next charge is \$49\.99 on/)).toBeVisible();
  await openMail(page, account.email, 'Your Freehold receipt: $49.99');

  await openBilling(page);
  const [answer] = await Promise.all([
    page.waitForResponse(/\/invoices\/[^/]+\/download$/),
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /Download invoice FH-/ }).click(),
  ]);
  const { downloadUrl } = (await answer.json()) as { downloadUrl: string };
  const file = await page.request.get(downloadUrl);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  for (let n = 0; n < 6; n += 1) expect(await save(page, n)).toBe(200);
  await page.getByRole('button', { name: 'Downgrade to Starter' }).click();
  const down = page.getByRole('dialog', { name: 'Downgrade to Starter' });
  await expect(down.getByText('Credit toward future invoices')).toBeVisible();
  await expect(down.getByText(/includes 5 saved properties, and you have 6/)).toBeVisible();
  await down.getByRole('button', { name: 'Change plan' }).click();
  await expect(down).toBeHidden();
  await expect(page.getByText('0 of 5 saved properties left')).toBeVisible();
  await expect(page.getByText('10 of 10 searches left this month')).toBeVisible();
  expect(await save(page, 7)).toBe(402);
  await page.goto('/saved');
  await expect(page.getByText('0 of 5 saved properties left')).toBeVisible();

  await openBilling(page);
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  const up = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await up
    .getByRole('button', { name: 'Change plan' })
    .or(up.getByRole('button', { name: /^Pay / }))
    .click();
  await expect(up).toBeHidden();
  await expect(page.getByText('searches left this month')).toBeHidden();
  expect(await save(page, 7)).toBe(200);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Premium' }).click();
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText(/next charge is \$49\.99 on/)).toBeVisible();
  await expectAccessible(page);
});

async function startTrial(page: Page, _account: Account): Promise<void> {
  await openBilling(page);
  await page.getByRole('button', { name: 'Try Premium free for 14 days' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
  await expect(page.getByText('nobody is charged')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.waitForURL(/success=true/);
  await expect(page.getByText('You’re on Premium')).toBeVisible();
  await expect(page.getByText('14 days left in your trial')).toBeVisible();
}

test.describe('cards that are declined or need authentication', () => {
  test('a declined card isn’t charged; a card that needs authentication prompts for it, then pays for the plan', async ({
    page,
    account,
  }) => {
    expect(account.email).not.toBe('');
    await startTrial(page, account);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Premium' }).click();
    await expect(page.getByText(/^Ends on /)).toBeVisible();
    await passDays(page, 15);
    await openBilling(page);
    await page.getByRole('button', { name: 'Subscribe to Starter' }).click();
    await page.getByRole('radio', { name: /every payment is declined/ }).check();
    await page.getByRole('button', { name: 'Pay $19.00' }).click();
    await expect(page.getByRole('alert')).toContainText('Your card was declined');
    await page.getByRole('radio', { name: /asks you to confirm/ }).check();
    await page.getByRole('button', { name: 'Pay $19.00' }).click();
    await expect(page.getByText('Your test bank asks you to confirm')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.waitForURL(/success=true/);
    await expect(page.getByText(/next charge is \$19\.00 on/)).toBeVisible();
  });
});

test('Beta Access is started, canceled and restarted', async ({ page, account }) => {
  await openBilling(page);
  await expect(page.getByText(account.email).first()).toBeVisible();
  // Without choosing anything, a new user has Beta Access.
  await expect(
    page.getByText('Free during the beta, with no limits. No card needed.'),
  ).toBeVisible();
  await expect(page.getByText('Your plan')).toBeVisible();
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const enrolled = await page.request.post('/api/stripe/beta/enroll', {
    headers: { 'X-XSRF-TOKEN': token },
  });
  expect(enrolled.status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Beta Access' }).click();
  await expect(page.getByText(/You don’t have a plan until you restart Beta Access/)).toBeVisible();
  await expect(page.getByText('Your plan')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Start Beta Access' }).click();
  await expect(page.getByText('Free during the beta. No card needed.')).toBeVisible();
  await expect(page.getByText('Your plan')).toBeVisible();
});
