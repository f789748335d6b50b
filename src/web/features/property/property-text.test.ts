import { expect, test } from 'vitest';
import { bryden, brydenAnalytics } from '#web/testing/property-samples.ts';
import { listingFacts, scoreText, whereAndWhen } from './property-text.ts';

test('the facts of a property: 4 beds, 2 baths, 1,912 sq ft at $115, 18 days listed', () => {
  expect(listingFacts(bryden).map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
    '4 beds',
    '2 baths',
    '1,912 sq ft',
    '$115 /sq ft',
    '18 days listed',
  ]);
});

test('what is not known is left out, and one is not many', () => {
  const land = { ...bryden, bedrooms: 1, bathrooms: null, squareFeet: null, daysOnMarket: 1 };
  expect(listingFacts(land).map(({ unit }) => unit)).toEqual(['bed', 'day listed']);
});

test('a county is not called "County County"', () => {
  expect(whereAndWhen(bryden)).toBe(
    'Columbus, OH 43205 · Franklin County · Single Family · Built 1924',
  );
  expect(whereAndWhen({ ...bryden, county: 'Franklin County' })).toContain(' · Franklin County · ');
});

test('the score is explained by its best and its worst part', () => {
  expect(scoreText(brydenAnalytics.dealScore)).toBe('Strong cap rate, good rent-to-price ratio');
  const [first, ...others] = brydenAnalytics.dealScore.parts;
  const coverage = { ...first!, label: 'DSCR', points: 95 };
  expect(scoreText({ ...brydenAnalytics.dealScore, parts: [coverage, ...others] })).toMatch(
    /^Strong DSCR, /,
  );
  expect(scoreText({ ...brydenAnalytics.dealScore, score: null, knownPercent: 0, parts: [] })).toBe(
    'The rent is not known yet',
  );
});
