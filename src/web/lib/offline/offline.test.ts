import { expect, test } from 'vitest';
import { isAppPage } from './app-page.ts';
import { endsSession, isReadableOffline, SAVED_AT_HEADER } from './copy-rules.ts';
import { noteAnswer, shownCopy } from './saved-copy.ts';

test.each([
  ['/home', true],
  ['/property/p-1/brrrr', true],
  ['/user-property/7d7f/rent', true],
  ['/portfolio/', true],
  ['/', false],
  ['/login', false],
  ['/reset-password', false],
  ['/pricing', false],
  ['/shared/token', false],
])('the page %s starts from the stored shell: %s', (pathname, isStored) => {
  expect(isAppPage(pathname)).toBe(isStored);
});

test.each([
  ['/api/auth/session', true],
  ['/api/v2/properties/p-1/analytics', true],
  ['/api/v2/portfolio/metrics', true],
  ['/api/user-properties/7d7f', true],
  ['/api/auth/sessions', false],
  ['/api/stripe/payment-methods', false],
  ['/api/feedback/feature-requests', false],
  ['/api/v2/propertiesx', false],
])('the response from %s is stored: %s', (pathname, isStored) => {
  expect(isReadableOffline(pathname)).toBe(isStored);
});

test.each([
  ['POST', '/api/auth/logout', true],
  ['DELETE', '/api/auth/account', true],
  ['GET', '/api/auth/session', false],
  ['POST', '/api/auth/login', false],
])('%s %s clears stored data: %s', (method, pathname, isEnd) => {
  expect(endsSession(method, pathname)).toBe(isEnd);
});

test('the age shown is that of the oldest copy, and a server response clears it', () => {
  const copyOf = (at: string) =>
    noteAnswer(new Response('', { headers: { [SAVED_AT_HEADER]: at } }));
  copyOf('2026-11-16T10:30:00.000Z');
  copyOf('2026-11-16T10:00:00.000Z');
  copyOf('2026-11-16T10:45:00.000Z');
  expect(shownCopy()).toBe('2026-11-16T10:00:00.000Z');
  noteAnswer(new Response(''));
  expect(shownCopy()).toBeNull();
});
