import { afterEach, expect, test, vi } from 'vitest';
import { guessRegulation } from './regulation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['Europe/Berlin', ['en-US'], 'GDPR'],
  ['Europe/Lisbon', ['pt-PT'], 'GDPR'],
  ['Atlantic/Canary', ['es'], 'GDPR'],
  ['America/New_York', ['de-DE', 'en-US'], 'GDPR'],
  ['America/New_York', ['fr'], 'GDPR'],
  ['America/Toronto', ['fr-CA'], 'NONE'],
  ['America/Chicago', ['es-US'], 'NONE'],
  ['America/New_York', ['en-US', 'de'], 'NONE'],
  ['Europe/Istanbul', ['tr'], 'NONE'],
  ['America/Los_Angeles', ['en-US'], 'CCPA'],
  ['America/Los_Angeles', ['it-IT'], 'GDPR'],
  ['Asia/Tokyo', ['ja'], 'NONE'],
] as const)('%s with %j is %s', (zone, languages, regulation) => {
  expect(guessRegulation(zone, languages)).toBe(regulation);
});

test('the time zone comes from Temporal without creating a date format or, if Temporal is missing, from a date format', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Los_Angeles' } });
  expect(guessRegulation(undefined, ['en-US'])).toBe('CCPA');
  expect(made).not.toHaveBeenCalled();
  vi.stubGlobal('Temporal', undefined);
  guessRegulation(undefined, ['en-US']);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
