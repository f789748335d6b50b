import { afterEach, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDay,
  formatMonth,
  formatShortDate,
  formatShortMonth,
} from './format-date.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const written = (options: Intl.DateTimeFormatOptions, date: string): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date));

const dates = Array.from({ length: 12 }, (_, month) => [
  `2024-${String(month + 1).padStart(2, '0')}-01`,
  `2026-${String(month + 1).padStart(2, '0')}-28`,
]).flat();

test.each([...dates, '2024-02-29', '1999-12-31'])('%s is formatted in American English', (date) => {
  expect(formatDate(date)).toBe(written({ month: 'short', day: 'numeric', year: 'numeric' }, date));
  expect(formatShortDate(date)).toBe(written({ month: 'short', day: 'numeric' }, date));
  expect(formatMonth(date)).toBe(written({ month: 'long' }, date));
  const noon = new Date(`${date}T12:00:00`);
  expect(formatDay(noon.toISOString())).toBe(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(noon),
  );
  expect(formatShortMonth(date.slice(0, 7))).toBe(written({ month: 'short' }, date));
});

test('an instant is formatted as its calendar day, and an invalid date throws', () => {
  expect(formatDate('2026-11-03T23:59:59Z')).toBe('Nov 3, 2026');
  expect(() => formatDate('soon')).toThrow(RangeError);
});

test('formatting calendar days creates no Intl format, which takes a phone longer than rendering the page', async () => {
  const made = vi.fn();
  vi.stubGlobal('Intl', { DateTimeFormat: made, RelativeTimeFormat: made });
  vi.resetModules();
  const fresh = await import('./format-date.ts');
  fresh.formatDate('2026-11-03');
  fresh.formatShortMonth('2026-11');
  fresh.formatDay('2026-11-03T10:00:00Z');
  expect(made).not.toHaveBeenCalled();
});
