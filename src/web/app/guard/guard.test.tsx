import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { readSubscription } from '#contract/billing.ts';
import { readClientConfig } from '#contract/health.ts';
import type { Access } from '#domain/plans/access.ts';
import { checkSession, expireSessionCheck } from '#web/lib/account/session.ts';
import { closedGate } from '#web/testing/gate.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import {
  ada,
  answerRaw,
  breakConnection,
  nobodySignedIn,
  onCall,
  plainConfig,
  refuse,
  useStubApi,
} from '#web/testing/stub-api.ts';
import { Guard } from './guard.tsx';
import { LoginRequired } from './login-required.tsx';
import { SubscriptionGate } from './subscription-gate.tsx';

useStubApi();

test('a spinner says “Loading...” while the session is being checked', async () => {
  const gate = closedGate();
  onCall(readSession, async () => {
    await gate.passed;
    return ada;
  });
  await openPage('/home');
  expect(await screen.findByText('Loading...')).toBeTruthy();
  gate.open();
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a visitor sees the Login Required modal with the feature, the benefits and two links to /login', async () => {
  await openPage('/account/security');
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' });
  expect(within(dialog).getByText('Please log in to access security settings')).toBeTruthy();
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  for (const name of ['Log In', 'Sign up free']) {
    expect(within(dialog).getByRole('link', { name }).getAttribute('href')).toBe('/login');
  }
});

test('the page behind the modal is blurred and contains no text', async () => {
  onCall(readSession, nobodySignedIn);
  await openPage('/account');
  await screen.findByRole('dialog');
  const main = document.getElementById('main')!;
  expect(main.querySelector('[class*="blur"]')).toBeTruthy();
  expect(main.textContent).toBe('');
});

test('closing the modal goes to /', async () => {
  await openPage('/home');
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/');
});

test('"Sign up free" opens the Create Account tab', async () => {
  await openPage('/home');
  await userEvent.click(await screen.findByRole('link', { name: 'Sign up free' }));
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});

test('a feature without a name is called “this feature”', () => {
  const router = createMemoryRouter([{ path: '/', Component: () => <LoginRequired /> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Please log in to access this feature')).toBeTruthy();
});

test('in bypass mode the page opens for everyone, with a badge', async () => {
  onCall(readClientConfig, () => ({ ...plainConfig, isAuthBypassed: true }));
  await openPage('/home');
  expect(await screen.findByText('Dev Mode: Auth Bypassed')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Good/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const FAILED_CHECKS = [
  ['no answer', breakConnection],
  ['a 502', () => answerRaw(502, '<h1>Bad gateway</h1>')],
  ['a 503', () => refuse(503, 'busy', 'The server is busy.')],
  ['a 504', () => answerRaw(504, '')],
  ['a 500', () => refuse(500, 'internal', 'Something went wrong.')],
  ['a 429', () => refuse(429, 'too-many-requests', 'Too many requests.')],
] as const;
const FAILURE = /Network Error|status code 50[24]|busy|Something went wrong|Too many requests/;

const loginRequired = () => screen.findByRole('dialog', { name: 'Login Required' });

test('a first session check that gets no response shows Login Required, and Try again opens the page', async () => {
  onCall(readSession, breakConnection);
  await openPage('/home');
  const dialog = await loginRequired();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText(/Still no response/)).toBeTruthy();
  expectConsole(/Network Error/);
  onCall(readSession, () => ada);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a confirmed visitor isn’t offered Try again', async () => {
  await openPage('/home');
  const dialog = await loginRequired();
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a check that fails offline is retried once the connection returns', async () => {
  onCall(readSession, breakConnection);
  await openPage('/home');
  await loginRequired();
  expectConsole(/Network Error/);
  onCall(readSession, () => ada);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
});

test.each(FAILED_CHECKS)(
  '%s from a session check hides the page behind Login Required and clears stored data; the next success restores the page with everything typed',
  async (_, answer) => {
    onCall(readSession, () => ada);
    await openPage('/account');
    const field = await screen.findByLabelText<HTMLInputElement>('First name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Augusta');
    onCall(readSession, answer);
    expireSessionCheck();
    await act(() => checkSession());
    expectConsole(FAILURE);
    await loginRequired();
    const main = document.getElementById('main')!;
    expect(main.querySelector('[class*="blur"]')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(sessionStorage.getItem('userEmail')).toBeNull();
    onCall(readSession, () => ada);
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Augusta');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('userEmail')).toBe('ada@example.com');
  },
);

test('a page waiting behind Login Required checks the session again automatically after 30 seconds', async () => {
  onCall(readSession, () => ada);
  await openPage('/account');
  await screen.findByRole('heading', { name: 'Your account' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onCall(readSession, breakConnection);
  expireSessionCheck();
  await act(() => checkSession());
  expectConsole(/Network Error/);
  const received = onCall(readSession, () => ada);
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(received).toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(received).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Your account' })).toBeTruthy();
});

test('a different user who signs in meanwhile gets a page without the first user’s input', async () => {
  onCall(readSession, () => ada);
  await openPage('/account');
  await userEvent.type(await screen.findByLabelText('First name'), 'Secret');
  onCall(readSession, breakConnection);
  expireSessionCheck();
  await act(() => checkSession());
  expectConsole(/Network Error/);
  onCall(readSession, () => ({ ...ada, userId: crypto.randomUUID(), firstName: 'Grace' }));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Grace'),
  );
});

test('a 401 from a session check removes the page', async () => {
  onCall(readSession, () => ada);
  await openPage('/account');
  await screen.findByLabelText('First name');
  onCall(readSession, nobodySignedIn);
  expireSessionCheck();
  await act(() => checkSession());
  await loginRequired();
  expect(document.getElementById('main')!.querySelector('input')).toBeNull();
});

test.each([
  ['active', 'the page'],
  ['trialing', 'the page'],
  ['canceled', 'billing?newSignup=1'],
  [null, 'billing?newSignup=1'],
  [undefined, 'Checking subscription...'],
])('a subscription that is %s leads to %s', (status, shown) => {
  const router = createMemoryRouter([
    { path: '/', Component: () => <SubscriptionGate status={status}>the page</SubscriptionGate> },
    { path: '/account/billing', Component: () => `billing${router.state.location.search}` },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText(shown)).toBeTruthy();
});

describe('when a subscription is required', () => {
  const required = { ...plainConfig, requireSubscription: true };
  const guarded = (access: Access) => {
    const router = createMemoryRouter([
      {
        path: '/',
        Component: () => (
          <QueryClientProvider client={new QueryClient()}>
            <Guard feature="search" access={access}>
              the page
            </Guard>
          </QueryClientProvider>
        ),
      },
      { path: '/account/billing', Component: () => `billing${router.state.location.search}` },
    ]);
    render(<RouterProvider router={router} />);
  };

  test('a user without one sees that the subscription is being checked, then is redirected to billing', async () => {
    onCall(readSession, () => ada);
    onCall(readClientConfig, () => required);
    onCall(readSubscription, () =>
      refuse(404, 'no-subscription', 'You don’t have a subscription yet.'),
    );
    guarded('subscriber');
    expect(await screen.findByText('Checking subscription...')).toBeTruthy();
    expect(await screen.findByText('billing?newSignup=1')).toBeTruthy();
    expectConsole(/have a subscription yet/);
  });

  test('a page open to every user opens without a check', async () => {
    onCall(readSession, () => ada);
    onCall(readClientConfig, () => required);
    guarded('user');
    expect(await screen.findByText('the page')).toBeTruthy();
  });
});
