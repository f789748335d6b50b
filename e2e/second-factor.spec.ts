import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, openMail, signIn, test } from './fixtures.ts';

test('an authenticator app is added, required at the next sign-in, replaced by a recovery code and reported by email', async ({
  page,
  account,
}) => {
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = await dialog.locator('code').textContent();
  const totp = new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) });
  await expect(
    dialog.getByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  await expectAccessible(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, account);
  await page.waitForURL('/login/second-step');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This code is incorrect or was already used')).toBeVisible();
  await expectAccessible(page);
  await code.fill(codes[0]!);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/home');
  await page.goto('/account/security');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await openMail(page, account.email, 'Your sign-in settings changed');
});

test.use({
  expectedConsoleErrors: [[/status of 403/, /This code is incorrect/], { scope: 'test' }],
});

test('the API explorer lists every call, and a visitor sends one and reads its response', async ({
  page,
}) => {
  await page.goto('/v2-api-test');
  await page.getByLabel('Search calls').fill('health');
  await page.getByRole('button', { name: /^GET \/api\/health/ }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^200/)).toBeVisible();
  await expect(page.getByLabel('Response body')).toContainText('"status"');
  await expectAccessible(page);
});
