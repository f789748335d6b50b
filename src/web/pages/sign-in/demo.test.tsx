import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readSession, startDemo } from '#contract/accounts/accounts.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
beforeEach(() => setScreenWidth(1400));

const demo = {
  ...ada,
  email: '',
  name: 'Demo account',
  firstName: '',
  lastName: 'Demo account',
  emailVerified: false,
  hasPassword: false,
  demoEndsAt: '2026-11-17T10:12:00.000Z',
};

test('/demo opens one demo and continues to My Properties, with a notice that says so', async () => {
  let opened = 0;
  onCall(startDemo, () => {
    opened += 1;
    onCall(readSession, () => demo);
    return { ...demo, message: 'Your demo account is ready.' };
  });
  await openPage('/demo');
  expect(await screen.findByText('Demo account with sample data')).toBeTruthy();
  expect(window.location.pathname).toBe('/portfolio');
  expect(opened).toBe(1);
  expect(screen.getByText(/This demo will be deleted on Nov 17, 2026/)).toBeTruthy();
  expect(screen.queryByText('Please confirm your email address')).toBeNull();
  expect(screen.getByRole('button', { name: 'End demo' })).toBeTruthy();
});

test('when no demo is available, the page says why and links to sign-up', async () => {
  onCall(startDemo, () => refuse(503, 'demos-full', 'All demo accounts are in use right now.'));
  await openPage('/demo');
  expect(await screen.findByText('All demo accounts are in use right now.')).toBeTruthy();
  expectConsole(/All demo accounts are in use/);
  await userEvent.click(screen.getByRole('link', { name: 'Create a free account' }));
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
});

test('in a demo, “Sign up free” opens the Create Account tab and says the work is kept', async () => {
  onCall(readSession, () => demo);
  await openPage('/account');
  expect(await screen.findByRole('heading', { name: 'This is a demo account' })).toBeTruthy();
  expect(screen.queryByLabelText('First name')).toBeNull();
  await userEvent.click(screen.getAllByRole('link', { name: 'Sign up free' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  expect(await screen.findByText('Everything you added in the demo comes with you.')).toBeTruthy();
});

test('a demo has no billing', async () => {
  onCall(readSession, () => demo);
  await openPage('/account/billing');
  expect(await screen.findByText(/There’s nothing to pay for in the demo/)).toBeTruthy();
});
