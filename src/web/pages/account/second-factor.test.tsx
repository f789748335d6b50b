import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAccessTokens } from '#contract/accounts/access-tokens.ts';
import { listSessions, login, readSession } from '#contract/accounts/accounts.ts';
import { listPasskeys } from '#contract/accounts/passkeys.ts';
import {
  confirmApp,
  readSecondFactor,
  readSecondStep,
  removeApp,
  startApp,
  takeSecondStep,
} from '#contract/accounts/second-factor.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

const off = { isOn: false, appAddedAt: null, recoveryCodesLeft: 0 };
const on = { isOn: true, appAddedAt: '2026-11-15T12:00:00.000Z', recoveryCodesLeft: 2 };
const CODES = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst'];
const notSignedIn = () => refuse(401, 'not-signed-in', 'Sign in to continue.');

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listSessions, () => ({ items: [] }));
  onCall(readSecondFactor, () => off);
  onCall(listPasskeys, () => ({ items: [] }));
  onCall(listAccessTokens, () => ({ items: [] }));
});

async function type(label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label, { selector: 'input' }));
  await user.paste(text);
}

test('adding an app asks for the password, shows a QR code with the key as text, takes a code and shows recovery codes', async () => {
  const started = onCall(startApp, () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Freehold:ada@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Freehold',
  }));
  const confirmed = onCall(confirmApp, () => {
    onCall(readSecondFactor, () => on);
    return {
      ...on,
      recoveryCodes: CODES,
      message: 'You’ll now need a code from your app to sign in.',
    };
  });
  await openPage('/account/security');
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  const dialog = screen.getByRole('dialog', { name: 'Add an authenticator app' });
  const password = within(dialog).getByLabelText('Current password', { selector: 'input' });
  await user.click(password);
  await user.paste('correct horse');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(
    await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeTruthy();
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await type('Code', '123 456');
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  const list = await within(dialog).findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect([started[0]!.body, confirmed[0]!.body]).toEqual([
    { currentPassword: 'correct horse' },
    { code: '123456' },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('2 recovery codes left')).toBeTruthy();
  expect(document.body.textContent).not.toContain(CODES[0]);
});

test('removing the app requires the password; the error for a wrong one is shown next to its field', async () => {
  onCall(readSecondFactor, () => on);
  const message = 'The current password is incorrect';
  onCall(removeApp, () =>
    refuse(403, 'wrong-password', message, { issues: [{ path: 'currentPassword', message }] }),
  );
  await openPage('/account/security');
  await user.click(await screen.findByRole('button', { name: 'Remove app' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByLabelText('Current password', { selector: 'input' }));
  await user.paste('nope');
  await user.click(within(dialog).getByRole('button', { name: 'Remove app' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expectConsole(/is incorrect/);
});

test('a sign-in that needs a second step goes there, accepts the code and ends on /home', async () => {
  onCall(readSession, notSignedIn);
  onCall(login, () => ({ needsSecondStep: true as const, message: 'One more step to sign in.' }));
  onCall(readSecondStep, () => ({ methods: ['app' as const, 'recovery-code' as const] }));
  const taken = onCall(takeSecondStep, () => {
    onCall(readSession, () => ada);
    return { ...ada, message: 'Welcome back.' };
  });
  await openPage('/login');
  const panel = within(screen.getByRole('tabpanel'));
  await user.click(panel.getByLabelText('Email'));
  await user.paste('ada@example.com');
  await user.click(panel.getByLabelText('Password', { selector: 'input' }));
  await user.paste('correct horse');
  await user.click(panel.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  expect(
    await screen.findByText('Six digits from your authenticator app or one of your recovery codes'),
  ).toBeTruthy();
  await type('Code', '123456');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: /, Ada$/ }, { timeout: 5000 })).toBeTruthy();
  expect(taken[0]!.body).toEqual({ code: '123456' });
});

test('the second step without the first says so and links to sign-in', async () => {
  onCall(readSession, notSignedIn);
  onCall(readSecondStep, () => refuse(422, 'first-step-needed', 'Please sign in again.'));
  await openPage('/login/second-step');
  expect(await screen.findByText('Please sign in again.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login');
  expectConsole(/sign in again/);
});
