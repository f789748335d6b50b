import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { login, readSession, register } from '#contract/accounts/accounts.ts';
import { readClientConfig } from '#contract/health.ts';
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

useStubApi();

const user = userEvent.setup({ delay: null });

const field = (label: string): HTMLInputElement =>
  within(screen.getByRole('tabpanel')).getByLabelText(label, { selector: 'input' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function type(label: string, text: string): Promise<void> {
  await user.click(field(label));
  await user.paste(text);
}

/** Like the server: Ada is signed in once she logs in, and not before. */
function acceptLogin(): void {
  onCall(login, () => {
    onCall(readSession, () => ada);
    return { ...ada, message: 'Welcome back.' };
  });
}

async function signIn(): Promise<void> {
  await type('Email', 'ada@example.com');
  await type('Password', 'correct horse');
  await press('Sign In');
}

test('signing in sends the typed values, waits a second, checks the session and goes to /home', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  let isSignedIn = false;
  const checks = onCall(readSession, () => (isSignedIn ? ada : nobodySignedIn()));
  const received = onCall(login, () => {
    isSignedIn = true;
    return { ...ada, message: 'Welcome back.' };
  });
  await openPage('/login');
  await signIn();
  await waitFor(() => expect(received).toHaveLength(1));
  const checksBefore = checks.length;
  await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 1000));
  expect(window.location.pathname).toBe('/login');
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
  expect(window.location.pathname).toBe('/home');
  timers.mockRestore();
  expect(received[0]!.body).toEqual({ email: 'ada@example.com', password: 'correct horse' });
  expect(checks.length).toBe(checksBefore + 1);
});

test('a failed re-check after signing in is tolerated', async () => {
  onCall(login, () => ({ ...ada, message: 'Welcome back.' }));
  await openPage('/login');
  await signIn();
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
});

test('a rejected sign-in shows the server’s message and keeps typed input', async () => {
  onCall(login, () =>
    refuse(401, 'wrong-credentials', 'The email address or password is incorrect.'),
  );
  await openPage('/login');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The email address or password is incorrect.',
  );
  expect(field('Email').value).toBe('ada@example.com');
  expect(field('Password').value).toBe('correct horse');
  expect(window.location.pathname).toBe('/login');
  expectConsole(/is incorrect/);
});

test('offline, the form says “Login failed”, gives the reason and asks the user to try again', async () => {
  onCall(login, breakConnection);
  await openPage('/login');
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Login failed');
  expect(alert.textContent).toContain('Network Error. Check your connection and try again');
  expectConsole(/Network Error/);
});

test('a 200 response without a user says “An error occurred”', async () => {
  onCall(login, () => answerRaw(200, 'null'));
  await openPage('/login');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred');
});

test('too many attempts show how many seconds to wait', async () => {
  onCall(login, () =>
    refuse(429, 'too-many-tries', 'Too many tries.', { headers: { 'retry-after': '8' } }),
  );
  await openPage('/login');
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('try again in 8 seconds');
  expectConsole(/Too many tries/);
});

test('an empty form isn’t sent: errors are shown next to the fields and the first one gets focus', async () => {
  await openPage('/login');
  await press('Sign In');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
});

test('creating an account needs both names, then sends an individual account', async () => {
  const received = onCall(register, () => ({ ...ada, message: 'Welcome to Freehold.' }));
  await openPage('/login');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  await type('First name', '   ');
  await type('Email', 'ada@example.com');
  await type('Password', 'orchid lamp river');
  await press('Create Account');
  expect(await screen.findAllByText('Please enter both first and last name')).toHaveLength(2);
  expect(received).toHaveLength(0);
  await type('First name', 'Ada');
  await type('Last name', 'Lovelace');
  await press('Create Account');
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  expect(received[0]!.body).toEqual({
    email: 'ada@example.com',
    password: 'orchid lamp river',
    firstName: 'Ada',
    lastName: 'Lovelace',
    accountType: 'individual',
  });
});

test('an email address with an existing account links to the reset page', async () => {
  onCall(register, () => refuse(409, 'email-taken', 'There is already an account.'));
  await openPage('/login');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  await type('First name', 'Ada');
  await type('Last name', 'Lovelace');
  await type('Email', 'ada@example.com');
  await type('Password', 'orchid lamp river');
  await press('Create Account');
  const reset = await screen.findByRole('link', { name: 'Reset password' });
  expect(reset.getAttribute('href')).toBe('/forgot-password');
  expectConsole(/already an account/);
});

test('a rejected password is explained next to its field', async () => {
  const message = 'Choose a password that is harder to guess';
  onCall(register, () =>
    refuse(400, 'guessable-password', message, { issues: [{ path: 'password', message }] }),
  );
  await openPage('/login');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  await type('First name', 'Ada');
  await type('Last name', 'Lovelace');
  await type('Email', 'ada@example.com');
  await type('Password', 'password');
  await press('Create Account');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field('Password'));
  expect(screen.queryByRole('alert')).toBeNull();
  expectConsole(/harder to guess/);
});

test('the password hint says 6 characters, the meter nudges to 12, and Professional is coming soon', async () => {
  await openPage('/login');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  expect(screen.getByText('At least 6 characters')).toBeTruthy();
  await type('Password', 'tea');
  expect(screen.getByText(/Too short/)).toBeTruthy();
  await type('Password', 'pot!');
  expect(screen.getByText(/Use 12 or more characters: /)).toBeTruthy();
  const professional: HTMLInputElement = screen.getByRole('radio', { name: /Professional/ });
  expect(professional.disabled).toBe(true);
  expect(screen.getByText('Coming soon')).toBeTruthy();
});

test('typed input survives a visit to the other tab', async () => {
  await openPage('/login');
  await type('Email', 'ada@example.com');
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(field('Email').value).toBe('ada@example.com');
});

test('a signed-in user goes to /home', async () => {
  onCall(readSession, () => ada);
  await openPage('/login');
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
  expect(window.location.pathname).toBe('/home');
});

test('the Google button appears only if configured', async () => {
  const requested = onCall(readClientConfig, () => plainConfig);
  await openPage('/login');
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Continue with Google' })).toBeNull();
});

test('with Google configured, the button goes to the server', async () => {
  onCall(readClientConfig, () => ({ ...plainConfig, googleSignIn: true }));
  await openPage('/login');
  const button = await screen.findByRole('link', { name: 'Continue with Google' });
  expect(button.getAttribute('href')).toBe('/oauth2/authorization/google');
});

test.each([
  ['google-canceled', 'You canceled Google sign-in'],
  ['google-address-in-use', 'An account with this email address already exists'],
  ['google-something-new', 'We couldn’t sign you in with Google'],
])('?error=%s is shown as a message', async (code, sentence) => {
  await openPage(`/login?error=${code}`);
  expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
});

test('a signed-in user whose start page is My Properties goes there, unless a return page is waiting', async () => {
  onCall(readSession, () => ({
    ...ada,
    display: { ...ada.display, startPage: 'portfolio' as const },
  }));
  const router = await openPage('/login');
  await waitFor(() => expect(window.location.pathname).toBe('/portfolio'));
  await router.navigate('/login', { state: { from: '/analyze?price=200000' } });
  await waitFor(() => expect(window.location.pathname).toBe('/home'));
  expect(
    (await screen.findByRole('link', { name: 'Back to where you were' })).getAttribute('href'),
  ).toBe('/analyze?price=200000');
});

test('the page links to the reset page and back home, and names its fields for password managers', async () => {
  await openPage('/login');
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(field('Email').autocomplete).toBe('username');
  expect(field('Password').autocomplete).toBe('current-password');
});

test('a user who came from an analysis ends on /home like everyone else, with a link back to it', async () => {
  acceptLogin();
  const router = await openPage('/');
  await router.navigate('/login', { state: { from: '/analyze/mortgage?loanInterestRate=6' } });
  await screen.findByRole('tabpanel');
  await signIn();
  const back = await screen.findByRole('link', { name: 'Back to where you were' });
  expect(window.location.pathname).toBe('/home');
  expect(back.getAttribute('href')).toBe('/analyze/mortgage?loanInterestRate=6');
});

test('a return URL with another origin isn’t offered', async () => {
  onCall(readSession, () => ada);
  const router = await openPage('/');
  await router.navigate('/login', { state: { from: '//example.com/' } });
  expect(await screen.findByRole('heading', { name: /, Ada$/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to where you were' })).toBeNull();
});

test('the link back goes to the guarded page that required signing in, with its query', async () => {
  acceptLogin();
  await openPage('/analyze?purchasePrice=260000');
  await user.click(await screen.findByRole('link', { name: 'Log In' }));
  await screen.findByRole('tabpanel');
  await signIn();
  const back = await screen.findByRole('link', { name: 'Back to where you were' });
  expect(back.getAttribute('href')).toBe('/analyze?purchasePrice=260000');
});
