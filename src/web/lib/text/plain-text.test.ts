import { expect, test } from 'vitest';
import { describeBrowser } from '#domain/accounts/describe-browser.ts';
import { judgePassword } from '#web/lib/account/password-score.ts';
import { formatSince } from './format-date.ts';
import { greeting } from './greeting.ts';

const at = (hour: number) => new Date(2026, 2, 1, hour);
test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock the greeting is “%s”', (hour, text) => {
  expect(greeting(at(hour))).toBe(text);
});

const now = new Date('2026-03-10T12:00:00Z');
test.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T11:58:00Z', '2 minutes ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-04T11:00:00Z', '6 days ago'],
  ['2026-03-01T12:00:00Z', 'Mar 1, 2026'],
])('%s is “%s”', (instant, text) => {
  expect(formatSince(instant, now)).toBe(text);
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17.0 Safari/605.1.15', 'Safari on Mac'],
  ['curl/8.0', 'Unknown browser'],
])('%s is “%s”', (userAgent, text) => {
  expect(describeBrowser(userAgent)).toBe(text);
});

test.each([
  ['', 0],
  ['tea12', 0],
  ['teapot', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmnop', 1],
  ['qwertyuiop12345', 1],
  ['orchid-lamp', 2],
  ['orchid lamp river', 3],
  ['orchid lamp river tiger', 4],
])('the password “%s” scores %i', (password, score) => {
  expect(judgePassword(password, 6).score).toBe(score);
});

test('a password based on the user’s name is weak at any length', () => {
  expect(judgePassword('lovelace orchid lamp river', 6, { lastName: 'Lovelace' }).score).toBe(1);
});

test.each([
  ['P@ssw0rd', 'a common word with characters swapped'],
  ['Lovelace99', 'your own name or email address'],
  ['aaaaaaaaaaaa', 'repeats the same characters'],
])('“%s” shows why the server would reject it', (password, reason) => {
  const judged = judgePassword(password, 6, { lastName: 'Lovelace' });
  expect([judged.score, judged.advice]).toEqual([1, expect.stringContaining(reason)]);
});

test('below 12 characters, the advice says to use 12', () => {
  expect(judgePassword('orchid-lam', 6).advice).toContain('12 or more characters');
  expect(judgePassword('orchid lamp river', 6).advice).toBeNull();
});
