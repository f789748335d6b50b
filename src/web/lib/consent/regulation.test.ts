import { expect, test } from 'vitest';
import { guessRegulation } from './regulation.ts';

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
