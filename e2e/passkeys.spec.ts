import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

/** A device with a fingerprint reader that always accepts. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in without the password and as a second step, and is removed', async ({
  page,
  account,
}) => {
  await addDevice(page);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('/home');
  await page.goto('/account/security');
  await expect(page.getByText(/last used/).first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, account);
  await page.waitForURL('/login/second-step');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('/home');

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, account);
  await page.waitForURL('/home');
});

test('a browser without passkey support says so and links back to the password', async ({
  page,
}) => {
  await addDevice(page);
  await page.goto('/login/passkey');
  await expect(page.getByText('We couldn’t sign you in with a passkey')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in with your password' }).click();
  await page.waitForURL('/login');
});
