import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listAccessTokens } from '#contract/accounts/access-tokens.ts';
import {
  listSessions,
  logout,
  readSession,
  resendVerification,
} from '#contract/accounts/accounts.ts';
import { listPasskeys } from '#contract/accounts/passkeys.ts';
import { readSecondFactor } from '#contract/accounts/second-factor.ts';
import { readClientConfig } from '#contract/health.ts';
import { recordView } from '#web/lib/account/recently-viewed.ts';
import { currentSession } from '#web/lib/account/session.ts';
import { call } from '#web/lib/api/api.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { expectConsole } from '#web/testing/setup.ts';
import {
  ada,
  breakConnection,
  nobodySignedIn,
  onCall,
  plainConfig,
  useStubApi,
} from '#web/testing/stub-api.ts';

useStubApi();
beforeEach(() => {
  setScreenWidth(1400);
  onCall(readSession, () => ada);
});

const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' });
const isCollapsed = () => sidebar().dataset['collapsed'] === 'true';
const homeIsOpen = () => screen.findByRole('heading', { name: /, Ada$/ });

test('at 1400 px the sidebar is expanded, and the toggle collapses it and remembers the choice', async () => {
  await openPage('/home');
  await homeIsOpen();
  expect(isCollapsed()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(isCollapsed()).toBe(true);
  expect(sessionStorage.getItem('app_sidebar')).toBe('collapsed');
  expect(within(sidebar()).getByRole('link', { name: 'Home' })).toBeTruthy();
});

test('below 1024 px the sidebar collapses automatically, can be opened, and expands again when there is room', async () => {
  await openPage('/home');
  await homeIsOpen();
  setScreenWidth(1023);
  expect(isCollapsed()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(isCollapsed()).toBe(false);
  setScreenWidth(1024);
  expect(isCollapsed()).toBe(false);
  setScreenWidth(900);
  expect(isCollapsed()).toBe(false);
});

test('below 768 px a drawer replaces the sidebar and closes when switching to desktop', async () => {
  setScreenWidth(767);
  await openPage('/home');
  await homeIsOpen();
  expect(screen.queryByRole('complementary')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Home' })).toBeTruthy();
  setScreenWidth(768);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isCollapsed()).toBe(true);
  setScreenWidth(500);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('choosing an entry in the drawer closes it and opens the page', async () => {
  setScreenWidth(390);
  await openPage('/home');
  await homeIsOpen();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.click(screen.getByRole('link', { name: /Ada Lovelace/ }));
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sidebar shows the user’s name and email address', async () => {
  await openPage('/home');
  await homeIsOpen();
  expect(within(sidebar()).getByText('Ada Lovelace')).toBeTruthy();
  expect(within(sidebar()).getByText('ada@example.com')).toBeTruthy();
});

test('for a visitor the sidebar shows “Your Account”, “Manage settings” and “Sign in”', async () => {
  onCall(readSession, nobodySignedIn);
  await openPage('/home');
  await screen.findByRole('dialog');
  expect(screen.getByText('Your Account')).toBeTruthy();
  expect(screen.getByText('Manage settings')).toBeTruthy();
  expect(screen.queryByText('Logout')).toBeNull();
  expect(screen.getByText('Sign in').closest('a')?.getAttribute('href')).toBe('/login');
});

test.each([
  ['works', () => ({ message: 'You’re signed out.' })],
  ['fails', breakConnection],
])('Logout clears local data and goes to / when the call %s', async (outcome, answer) => {
  const received = onCall(logout, answer);
  await openPage('/home');
  await homeIsOpen();
  recordView({
    id: 'p1',
    address: '1428 Bryden Road',
    city: 'Columbus',
    state: 'OH',
    listPrice: null,
    viewedAt: '2026-03-01T10:00:00Z',
  });
  sessionStorage.setItem('app_filter', 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(sessionStorage.getItem('userEmail')).toBeNull());
  expect(received).toHaveLength(1);
  expect(sessionStorage.getItem('app_filter')).toBeNull();
  expect(localStorage.length).toBe(0);
  if (outcome === 'fails') expectConsole(/Network Error/);
});

test('a request still pending during logout doesn’t redirect to /login', async () => {
  onCall(logout, () => ({ message: 'You’re signed out.' }));
  onCall(listSessions, nobodySignedIn);
  await openPage('/home');
  await homeIsOpen();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(currentSession().status).toBe('anonymous'));
  await call(listSessions).catch(() => undefined);
  expect(currentSession()).toEqual({ status: 'anonymous', message: null });
  expectConsole(/Sign in to continue/);
});

test('a 401 mid-session clears everything and goes to /login with an explanation', async () => {
  await openPage('/home');
  await homeIsOpen();
  onCall(listSessions, nobodySignedIn);
  onCall(readSecondFactor, nobodySignedIn);
  onCall(listPasskeys, nobodySignedIn);
  onCall(listAccessTokens, nobodySignedIn);
  onCall(readSession, nobodySignedIn);
  await userEvent.click(screen.getByRole('link', { name: /Ada Lovelace/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'Security' }));
  expect(await screen.findByText('Session expired')).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
  expect(sessionStorage.getItem('userEmail')).toBeNull();
  expectConsole(/Sign in to continue/);
});

test('a route change announces the page and moves focus to its heading', async () => {
  await openPage('/home');
  await homeIsOpen();
  expect(document.title).toBe('Home · Freehold');
  await userEvent.click(screen.getByRole('link', { name: /Ada Lovelace/ }));
  const heading = await screen.findByRole('heading', { name: 'Your account' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Account · Freehold');
});

test('the skip link comes first and goes to the main landmark', async () => {
  await openPage('/home');
  await homeIsOpen();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('an unconfirmed email address shows a reminder, and the link can be resent', async () => {
  onCall(readSession, () => ({ ...ada, emailVerified: false }));
  const sent = onCall(resendVerification, () => ({ message: 'A new link is on its way.' }));
  await openPage('/home');
  await homeIsOpen();
  await userEvent.click(screen.getByRole('button', { name: 'Resend link' }));
  expect(await screen.findByText('A new link is on its way.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect(screen.queryByText('Please confirm your email address')).toBeNull();
  expect(sessionStorage.getItem('app_verifyReminder')).toBe('dismissed');
});

test('a tab older than the server asks the user to reload', async () => {
  onCall(readClientConfig, () => ({ ...plainConfig, compatibility: 2 }));
  await openPage('/home');
  expect(await screen.findByText('A new version of Freehold is ready')).toBeTruthy();
});

test('going offline shows a notice on every page, which disappears when back online', async () => {
  await openPage('/');
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')!;
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/You’re offline/)).toBeTruthy();
  Object.defineProperty(navigator, 'onLine', { ...online, configurable: true });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
});
