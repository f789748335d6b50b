import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  forgotPassword,
  readSession,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/accounts.ts';
import { currentSession, signIn } from '#web/lib/account/session.ts';
import { closedGate } from '#web/testing/gate.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, answerRaw, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

const user = userEvent.setup({ delay: null });

async function type(label: string, text: string): Promise<void> {
  // The feedback form, which loads when the page is idle, has an email field too.
  const selector = 'input:not(#feedback-email)';
  await user.click(screen.getByLabelText(label, { selector }));
  await user.paste(text);
}

test('a link is verified once: pending, then confirmed, then redirected to / after 2.5 seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const gate = closedGate();
  const received = onCall(verifyEmail, async () => {
    await gate.passed;
    return { message: 'Your email address is confirmed.' };
  });
  await openPage('/verify-email?token=t-1');
  expect(screen.getByText('Verifying your email...')).toBeTruthy();
  gate.open();
  expect(await screen.findByText('Your email address is confirmed.')).toBeTruthy();
  expect(received.map(({ body }) => body)).toEqual([{ token: 't-1' }]);
  expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 2500);
  expect(window.location.pathname).toBe('/verify-email');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  timers.mockRestore();
});

test('a signed-in user is shown as confirmed immediately', async () => {
  signIn({ ...ada, emailVerified: false });
  onCall(readSession, () => ada);
  onCall(verifyEmail, () => ({ message: 'Your email address is confirmed.' }));
  await openPage('/verify-email?token=t-2');
  await screen.findByText('Your email address is confirmed.');
  expect(currentSession()).toEqual({ status: 'authenticated', user: ada });
});

test.each(['/verify-email', '/verify-email?token='])(
  '%s says “Missing verification token” and sends no request',
  async (email) => {
    await openPage(email);
    expect(screen.getByText('Missing verification token')).toBeTruthy();
  },
);

test('a dead link shows the server’s message', async () => {
  onCall(verifyEmail, () => refuse(422, 'invalid-link', 'This link was used before.'));
  await openPage('/verify-email?token=t-3');
  expect(await screen.findByText('This link was used before.')).toBeTruthy();
  expectConsole(/used before/);
});

test('a failure without a message says “Invalid or expired verification link.”', async () => {
  onCall(verifyEmail, () => answerRaw(502, 'Bad gateway'));
  await openPage('/verify-email?token=t-4');
  expect(await screen.findByText('Invalid or expired verification link.')).toBeTruthy();
  expectConsole(/502/);
});

test('forgot password asks for the email address and shows the server’s response', async () => {
  const message = 'If that address is known, a link is on its way.';
  const received = onCall(forgotPassword, () => ({ message }));
  await openPage('/forgot-password');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  await type('Email', 'ada@example.com');
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(received.map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
});

test('a new password of 5 characters is rejected, one of 6 is sent with the token, and this browser is signed out', async () => {
  signIn(ada);
  const received = onCall(resetPassword, () => ({ message: 'Your password has been changed.' }));
  await openPage('/reset-password?token=r-1');
  await type('New password', '5char');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('The password must be at least 6 characters')).toBeTruthy();
  await type('New password', '!');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  expect(received.map(({ body }) => body)).toEqual([{ token: 'r-1', password: '5char!' }]);
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  expect(currentSession().status).toBe('anonymous');
});

test('an expired reset link offers a new one and keeps the typed password', async () => {
  onCall(resetPassword, () => refuse(422, 'invalid-link', 'This link has expired.'));
  await openPage('/reset-password?token=r-2');
  await type('New password', 'orchid lamp river');
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  const again = await screen.findByRole('link', { name: 'Request a new link' });
  expect(again.getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('orchid lamp river');
  expectConsole(/has expired/);
});

test('/reset-password without a token offers a new link and no form', async () => {
  await openPage('/reset-password');
  expect(screen.getByText('This link is incomplete')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('returning from Google with a session ends at /home', async () => {
  const checks = onCall(readSession, () => ada);
  await openPage('/auth/callback');
  expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
  expect(window.location.pathname).toBe('/home');
  expect(sessionStorage.getItem('userEmail')).toBe('ada@example.com');
  expect(checks).toHaveLength(2);
});

test('after a return from Google without a session, the sign-in page says so', async () => {
  await openPage('/auth/callback');
  expect(await screen.findByText(/We couldn’t reach Google/)).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});
