import { request as requests } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  signedInTest as test,
} from './fixtures.ts';

const SEARCHES = '/api/v2/users/searches';
const SEARCH = { name: 'Columbus', query: 'q=Columbus' };

test('a token is created on screen, shown once, can read but not write, and is rejected once revoked', async ({
  page,
  account,
  baseURL,
}) => {
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an access token' });
  await dialog.getByLabel('Name').fill('Rent spreadsheet');
  await dialog.getByLabel('Access').selectOption('Read');
  await dialog.getByLabel('Expiration').selectOption('Never');
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = dialog.getByLabel('Access token');
  await expect(shown).toHaveText(/^fh_[\w-]{43}$/);
  const token = (await shown.textContent())!;
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Rent spreadsheet' });
  await expect(row).toContainText('never expires · not used yet');

  // A program: no cookie, no browser.
  const program = await requests.newContext({
    baseURL: baseURL!,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const read = await program.get(SEARCHES);
  expect([read.status(), await read.json()]).toMatchObject([200, { items: [] }]);
  const written = await program.post(SEARCHES, { data: SEARCH });
  expect([written.status(), await written.json()]).toMatchObject([
    403,
    { error: 'read-only-token' },
  ]);
  expect((await program.get('/api/auth/tokens')).status()).toBe(403);
  expect(await (await program.get(SEARCHES)).json()).toMatchObject({ items: [] });

  await page.reload();
  await expect(row).toContainText('last used just now');
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke Rent spreadsheet' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  expect((await program.get(SEARCHES)).status()).toBe(401);
  await program.dispose();
});

test('a token with write access saves a search that its owner sees, on a phone too', async ({
  page,
  account,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an access token' });
  await dialog.getByLabel('Name').fill('Search script');
  await dialog.getByLabel('Access').selectOption('Read and write');
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByLabel('Access token').textContent();
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByText('Search script')).toBeVisible();
  await expectNothingSideways(page);
  const program = await requests.newContext({
    baseURL: baseURL!,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.post(SEARCHES, { data: SEARCH })).status()).toBe(201);
  const seen = await page.request.get(SEARCHES);
  expect(await seen.json()).toMatchObject({ items: [SEARCH] });
  await program.dispose();
});
