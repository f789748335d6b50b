import { expect, inMail, newAccount, openMail, openTab, signIn, test } from './fixtures.ts';

test('sign up, verify by email, log out, forget the password, reset it, log in', async ({
  page,
}) => {
  const account = newAccount();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Create Account' }).click();
  const form = openTab(page);
  await form.getByLabel('First name').fill(account.firstName);
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await expect(page.getByRole('complementary').getByText(account.email)).toBeVisible();

  await openMail(page, account.email, 'Confirm your email address');
  // The message disappears automatically, so start waiting for it before the click.
  await Promise.all([
    expect(page.getByText('Your email address is confirmed.')).toBeVisible(),
    inMail(page, 'Confirm email address').click(),
  ]);
  await page.waitForURL('/');

  await page.goto('/home');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/forgot/);
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: /link/i }).click();
  await expect(page.getByText('If there’s an account for that email address, a')).toBeVisible();

  await openMail(page, account.email, 'Choose a new password');
  await inMail(page, 'Choose a new password').click();
  const password = 'an even better password';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();

  await signIn(page, { email: account.email, password: password });
  await page.waitForURL('/home');
  await expect(page.getByText('Your account is ready.')).toBeVisible();
});

test('a wrong password shows an error next to the form and keeps everything typed', async ({
  page,
  account,
}) => {
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, { email: account.email, password: 'not the password' });
  await expect(page.getByText('The email address or password is incorrect.')).toBeVisible();
  await expect(openTab(page).getByLabel('Email')).toHaveValue(account.email);
  await expect(page).toHaveURL('/login');
});

test('a signed-in user is redirected from /login to /home', async ({ page, account }) => {
  await page.goto('/login');
  await page.waitForURL('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.firstName);
});

test('no script can read the session: only the CSRF cookie and the cookie choice are visible', async ({
  page,
  account,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.firstName);
  const names = await page.evaluate(() =>
    document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  );
  expect(names.toSorted()).toEqual(['XSRF-TOKEN', 'consent']);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === 'auth_token')!.value;
  expect(stored).not.toContain(token);
});

test('an owner deletes their account, and its email address can be used again', async ({
  page,
  account,
}) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/email/i).fill(account.email);
  await dialog
    .getByLabel(/password/i)
    .first()
    .fill(account.password);
  await dialog.getByRole('button', { name: /delete/i }).click();
  await page.waitForURL('/');
  await page.goto('/login');
  await signIn(page, { email: account.email, password: account.password });
  await expect(page.getByText('The email address or password is incorrect.')).toBeVisible();
});
