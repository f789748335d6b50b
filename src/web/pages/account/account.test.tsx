import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAccessTokens } from '#contract/accounts/access-tokens.ts';
import { exportAccount } from '#contract/accounts/account-export.ts';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  readSession,
  updateProfile,
} from '#contract/accounts/accounts.ts';
import { listPasskeys } from '#contract/accounts/passkeys.ts';
import { readSecondFactor } from '#contract/accounts/second-factor.ts';
import { currentSession } from '#web/lib/account/session.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1';
const session = (sessionId: string, userAgent: string, isCurrent: boolean) => ({
  sessionId,
  userAgent,
  ip: '203.0.113.7',
  country: 'Germany',
  createdAt: '2026-03-01T10:00:00Z',
  lastSeenAt: '2026-03-02T10:00:00Z',
  expiresAt: '2026-03-31T10:00:00Z',
  isCurrent,
});
const here = session('0b7f1d0e-3f0e-4f7a-9c55-0a6a4f6f5b01', FIREFOX, true);
const phone = session('0b7f1d0e-3f0e-4f7a-9c55-0a6a4f6f5b02', IPHONE, false);

useStubApi();
beforeEach(() => {
  onCall(readSession, () => ada);
  onCall(listPasskeys, () => ({ items: [] }));
  onCall(listAccessTokens, () => ({ items: [] }));
  onCall(readSecondFactor, () => ({ isOn: false, appAddedAt: null, recoveryCodesLeft: 0 }));
});

const user = userEvent.setup({ delay: null });

/** Looks in the page itself by default, because the feedback form has an Email field too once it loads. */
async function retype(label: string, text: string, part = screen.getByRole('main')): Promise<void> {
  const input = within(part).getByLabelText(label, { selector: 'input' });
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a new name is saved and shown in the sidebar immediately', async () => {
  const received = onCall(updateProfile, () => ({
    ...ada,
    firstName: 'Augusta',
    name: 'Augusta Lovelace',
    message: 'Profile saved.',
  }));
  await openPage('/account');
  await screen.findByRole('heading', { name: 'Your account' });
  await retype('First name', 'Augusta');
  await press('Save name');
  expect(await screen.findByText('Profile saved.')).toBeTruthy();
  expect(received[0]!.body).toEqual({ firstName: 'Augusta', lastName: 'Lovelace' });
  expect(sessionStorage.getItem('userName')).toBe('Augusta Lovelace');
});

test('the error for a wrong current password is shown next to its field, and no session ends', async () => {
  const message = 'The current password is incorrect';
  onCall(updateProfile, () =>
    refuse(403, 'wrong-password', message, { issues: [{ path: 'currentPassword', message }] }),
  );
  await openPage('/account');
  await screen.findByRole('heading', { name: 'Your account' });
  await retype('Email', 'countess@example.com');
  await retype('Current password', 'nope');
  await press('Save email');
  expect(await screen.findByText(message)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByLabelText<HTMLInputElement>('Email').value).toBe('countess@example.com');
  expect(currentSession().status).toBe('authenticated');
  expectConsole(/is incorrect/);
});

test('a guessable new password is rejected next to its field', async () => {
  onCall(listSessions, () => ({ items: [here] }));
  onCall(changePassword, () =>
    refuse(400, 'guessable-password', 'One of the 3,000 passwords tried first.', {
      issues: [{ path: 'password', message: 'Choose a password that is harder to guess' }],
    }),
  );
  await openPage('/account/security');
  await screen.findByRole('heading', { name: 'Security' });
  await retype('Current password', 'correct horse');
  await retype('New password', 'password');
  await press('Change password');
  expect(await screen.findByText('Choose a password that is harder to guess')).toBeTruthy();
  expect(screen.getByText('One of the 3,000 passwords tried first.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  expectConsole(/3,000/);
});

test('sessions are listed by browser and system, and other sessions can be ended', async () => {
  let items = [here, phone];
  onCall(listSessions, () => ({ items }));
  const ended = onCall(endSession, () => {
    items = [here];
    return { message: 'Session ended.' };
  });
  await openPage('/account/security');
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
  expect(screen.getByText('Firefox on Windows').textContent).toContain('This browser');
  await press('Sign out Safari on iPhone');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(ended[0]!.params).toEqual({ sessionId: phone.sessionId });
  expect(screen.queryByRole('button', { name: 'Sign out all other browsers' })).toBeNull();
});

test('all other sessions are ended together', async () => {
  onCall(listSessions, () => ({ items: [here, phone] }));
  const ended = onCall(endOtherSessions, () => ({ message: 'Ended 1 other session.' }));
  await openPage('/account/security');
  await user.click(await screen.findByRole('button', { name: 'Sign out all other browsers' }));
  expect(await screen.findByText('Ended 1 other session.')).toBeTruthy();
  expect(ended).toHaveLength(1);
});

test('signing out everywhere ends this session too and goes to /', async () => {
  onCall(listSessions, () => ({ items: [here, phone] }));
  const ended = onCall(endOtherSessions, () => ({ message: 'You’re signed out everywhere.' }));
  await openPage('/account/security');
  await user.click(
    await screen.findByRole('button', { name: 'Sign out everywhere, including here' }),
  );
  expect(await screen.findByText('You’re signed out everywhere.')).toBeTruthy();
  expect(ended[0]!.query.get('everywhere')).toBe('true');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(sessionStorage.getItem('userEmail')).toBeNull());
});

test('a list that fails to load says so and can be retried', async () => {
  onCall(listSessions, () => refuse(403, 'not-allowed', 'Not now.'));
  await openPage('/account/security');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expectConsole(/Not now/);
  onCall(listSessions, () => ({ items: [here] }));
  await press('Try again');
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
});

test('all account data is downloaded as JSON or CSV; a rejection is shown next to the button', async () => {
  const requested = onCall(exportAccount, () => refuse(429, 'too-many-requests', 'Please wait.'));
  await openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Download my data (JSON)' }));
  expect(await screen.findByText('Please wait.')).toBeTruthy();
  await press('Download as CSV');
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(requested.map(({ query }) => query.get('format'))).toEqual(['json', 'csv']);
  expectConsole(/Please wait/);
});

test('deleting the account requires the email address and the password, and goes to /', async () => {
  const received = onCall(deleteAccount, () => ({ message: 'Your account is deleted.' }));
  await openPage('/account');
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete your account' });
  const requested = onCall(exportAccount, () => refuse(429, 'too-many-requests', 'Please wait.'));
  await user.click(within(dialog).getByRole('button', { name: 'Download my data (JSON)' }));
  expect(await within(dialog).findByText('Please wait.')).toBeTruthy();
  expect(requested).toHaveLength(1);
  expectConsole(/Please wait/);
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  expect(await within(dialog).findByText('Please enter a valid email address')).toBeTruthy();
  expect(received).toHaveLength(0);
  await retype('Your email address', 'ada@example.com', dialog);
  await retype('Password', 'correct horse', dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Your account is deleted.')).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(received[0]!.body).toEqual({
    confirmEmail: 'ada@example.com',
    password: 'correct horse',
  });
  await waitFor(() => expect(sessionStorage.getItem('userEmail')).toBeNull());
});

test('an account without a password shows how to set one instead of a password field', async () => {
  onCall(readSession, () => ({ ...ada, hasPassword: false }));
  await openPage('/account');
  expect(await screen.findByText(/signs in with Google and has no password yet/)).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});
