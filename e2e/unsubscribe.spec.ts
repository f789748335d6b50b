import type { APIRequestContext, Page } from '@playwright/test';
import {
  create,
  expect,
  expectAccessible,
  expectNothingSideways,
  inMail,
  newAccount,
  openMail,
  register,
  test,
} from './fixtures.ts';
import { ownServer } from './own-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

// Reminders are written once an hour, so this test has its own server and moves its clock.
const server = ownServer({
  offset: 1,
  script: ['scripts/testing/clock-server.mjs'],
  dataDir: '.cache/e2e-clock-data',
});
const anHourLater = () => server.signal('SIGUSR2');

/** A house whose tenant hasn't paid for two months. */
async function ownUnpaid(request: APIRequestContext, address: string, endsOn: string) {
  const { property } = (await create(request, '/api/user-properties', {
    address,
    city: 'Columbus',
    state: 'OH',
    zipCode: '43205',
    propertyType: 'Single Family',
    purchasePrice: 200_000,
    monthlyRent: 1900,
  })) as { property: { id: string } };
  await create(request, `/api/v2/rentals/history/${property.id}`, {
    startsOn: dayFromNow(-70),
    endsOn,
    monthlyRent: 1900,
  });
}

const reminders = (page: Page, email: string, subject: string) =>
  page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });

test('the unsubscribe link in a rent reminder works signed out: the switch is off, and the next reminder is not sent', async ({
  page,
  browser,
}) => {
  const account = newAccount();
  await register(page.request, account);
  await openMail(page, account.email, 'Confirm your email address');
  await inMail(page, 'Confirm email address').click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await ownUnpaid(page.request, '118 Birch Street', dayFromNow(300));
  anHourLater();
  await openMail(page, account.email, 'overdue');
  const link = await inMail(page, 'Unsubscribe from these emails').getAttribute('href');

  const visitor = await browser.newContext({ baseURL: server.baseURL });
  const there = await visitor.newPage();
  await there.goto(link!);
  await expect(there.getByText('You get Rent overdue emails')).toBeVisible();
  await expectAccessible(there);
  await expectNothingSideways(there);
  await there.getByRole('button', { name: 'Unsubscribe from Rent overdue' }).click();
  await expect(there.getByText('You’re unsubscribed')).toBeVisible();
  expect((await there.request.get('/api/auth/session')).status()).toBe(401);
  await visitor.close();

  await page.goto('/account/notifications');
  await expect(page.getByRole('switch', { name: 'Rent overdue' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Lease ending' })).toBeChecked();

  // The same job writes both emails, so once the lease reminder exists, the rent reminder was skipped.
  await ownUnpaid(page.request, '44 Cedar Court', dayFromNow(20));
  anHourLater();
  await openMail(page, account.email, 'ending');
  await page.goto('/dev/mail');
  await expect(reminders(page, account.email, 'overdue')).toHaveCount(1);
  await expect(reminders(page, account.email, 'ending')).toHaveCount(1);
});
