import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinWaitlist } from '#contract/site/waitlist.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { breakConnection, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';
import { betaInterestStats, storeBetaInterest } from './beta-interest.ts';

useStubApi();
beforeEach(() => localStorage.removeItem('betaInterest'));
afterEach(() => vi.useRealTimers());

const JOINED = "You're on the list! We'll notify you when beta opens.";

async function openForm() {
  await openPage('/beta');
  const email = screen.getByRole('textbox', { name: 'Email address' }) as HTMLInputElement;
  const form = email.closest('form')!;
  // The islands are fetched after the page is rendered.
  await waitFor(() => expect(form.dataset['started']).toBe(''));
  const join = async (text: string) => {
    await userEvent.clear(email);
    if (text !== '') await userEvent.type(email, text);
    await userEvent.click(screen.getByRole('button', { name: /Join/ }));
  };
  return { email, form, join, status: () => form.querySelector('output')!.textContent };
}

test('an empty field and an email address without a dot show different errors, and typing clears them', async () => {
  const { email, form, join, status } = await openForm();
  await join('');
  expect([status(), form.dataset['state']]).toEqual(['Please enter your email address', 'error']);
  await join('ada@example');
  expect(status()).toBe('Please enter a valid email address');
  await userEvent.type(email, '.');
  expect([status(), form.dataset['state']]).toEqual(['', 'idle']);
});

test('joining sends the signup location, shows the position, clears the field and keeps a copy', async () => {
  const calls = onCall(joinWaitlist, () => ({ message: JOINED, position: 4217 }));
  const { email, join, status } = await openForm();
  await join('ada@example.com');
  await waitFor(() => expect(status()).toContain(JOINED));
  expect(status()).toContain('Your number is 4,217');
  expect(email.value).toBe('');
  expect(calls[0]?.body).toMatchObject({ email: 'ada@example.com', source: 'beta_page' });
  expect(window.betaInterest?.list()).toMatchObject([
    { email: 'ada@example.com', source: 'beta_page', position: 4217 },
  ]);
});

test('a response other than 200 is an error that leaves the email address in the field', async () => {
  onCall(joinWaitlist, () => refuse(429, 'too-many-requests', 'Too many requests.'));
  const { email, form, join, status } = await openForm();
  await join('ada@example.com');
  await waitFor(() => expect(status()).toBe('Something went wrong. Please try again.'));
  expect([form.dataset['state'], email.value]).toEqual(['error', 'ada@example.com']);
  expect(window.betaInterest?.list()).toEqual([]);
  expectConsole(/Too many requests/);
});

test('offline, the email address is stored in the browser and counts as joined; a second attempt is recognized', async () => {
  onCall(joinWaitlist, breakConnection);
  const { join, status } = await openForm();
  await join('ada@example.com');
  await waitFor(() => expect(status()).toBe(JOINED));
  await join('ADA@example.com');
  await waitFor(() => expect(status()).toMatch(/^You're already on the list!/));
  expect(window.betaInterest?.list()).toHaveLength(1);
  expectConsole(/Network Error/);
});

test('betaInterest counts signups today, in the last 7 days and this month, exports CSV and clears its list', () => {
  const now = new Date(2026, 10, 16, 12);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  for (const [at, email] of ['a@x.co', 'b@x.co', 'c@x.co', '=d@x.co'].entries()) {
    const timestamp = daysAgo([0, 3, 10, 40][at]!);
    storeBetaInterest({ email, timestamp, source: 'landing_page', position: at + 1 });
  }
  expect(betaInterestStats(now)).toEqual({ total: 4, today: 1, last7Days: 2, thisMonth: 3 });
  const [head, first, , , formula] = window.betaInterest!.exportCsv().split('\r\n');
  expect(head).toBe('email,timestamp,source,position');
  expect(first).toBe(`a@x.co,${daysAgo(0)},landing_page,1`);
  expect(formula).toContain("'=d@x.co");
  window.betaInterest!.clear();
  expect(window.betaInterest!.list()).toEqual([]);
});
