import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAccessTokens } from '#contract/accounts/access-tokens.ts';
import { listSessions, readSession } from '#contract/accounts/accounts.ts';
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/accounts/passkeys.ts';
import { readSecondFactor, readSecondStep } from '#contract/accounts/second-factor.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

const laptop = {
  passkeyId: '7d7f1f0e-3f0e-4f7a-9c55-0a6a4f6f5b12',
  name: 'Laptop',
  createdAt: '2026-11-15T12:00:00.000Z',
  lastUsedAt: null,
  isBackedUp: true,
};

beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listSessions, () => ({ items: [] }));
  onCall(readSecondFactor, () => ({ isOn: true, appAddedAt: null, recoveryCodesLeft: 10 }));
  onCall(listPasskeys, () => ({ items: [laptop] }));
  onCall(listAccessTokens, () => ({ items: [] }));
});

async function fill(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label, { selector: '[role=dialog] input' });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

test('a passkey is listed with its date added and last use, renamed, and removed with the password', async () => {
  const renamed = onCall(renamePasskey, () => ({ ...laptop, name: 'Old laptop' }));
  const removed = onCall(removePasskey, () => ({ message: 'Passkey removed.' }));
  await openPage('/account/security');
  expect(await screen.findByText('Added Nov 15, 2026 · not used yet')).toBeTruthy();
  expect(screen.getByText('Synced')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
  await fill('Name', 'Old laptop');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  await fill('Current password', 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('Passkey removed.')).toBeTruthy();
  expect([renamed[0]!.body, removed[0]!.body]).toEqual([
    { name: 'Old laptop' },
    { currentPassword: 'correct horse' },
  ]);
});

test('the error for a wrong password is shown next to its field, and the browser isn’t asked for a passkey', async () => {
  const message = 'The current password is incorrect';
  onCall(startPasskey, () =>
    refuse(403, 'wrong-password', message, { issues: [{ path: 'currentPassword', message }] }),
  );
  await openPage('/account/security');
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }));
  await fill('Current password', 'nope');
  await user.click(dialog.getByRole('button', { name: 'Add passkey' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expectConsole(/is incorrect/);
});

test('an account that signs in only with Google isn’t offered a passkey', async () => {
  onCall(readSession, () => ({ ...ada, hasPassword: false }));
  await openPage('/account/security');
  expect(await screen.findByText('Two-factor authentication')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

const notSignedIn = () => refuse(401, 'not-signed-in', 'Sign in to continue.');

test('a failed passkey sign-in says why and offers another try or the password', async () => {
  onCall(readSession, notSignedIn);
  onCall(startPasskeySignIn, () => refuse(429, 'too-many-tries', 'Too many attempts.'));
  await openPage('/login/passkey');
  expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  const other = screen.getByRole('link', { name: 'Sign in with your password' });
  expect(other.getAttribute('href')).toBe('/login');
  expectConsole(/Too many attempts/);
});

test('the second step offers a passkey if the account has one', async () => {
  onCall(readSession, notSignedIn);
  onCall(readSecondStep, () => ({ methods: ['passkey' as const, 'recovery-code' as const] }));
  const started = onCall(startPasskeySignIn, () => refuse(422, 'x', 'Please sign in again.'));
  await openPage('/login/second-step');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Please sign in again.')).toBeTruthy();
  expect(started[0]!.body).toEqual({ isSecondStep: true });
  expect(screen.getByText('One of your recovery codes')).toBeTruthy();
  expectConsole(/sign in again/);
});
