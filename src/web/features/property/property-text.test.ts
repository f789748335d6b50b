import { expect, test } from 'vitest';
import { bryden, brydenAnalytics } from '#web/testing/property-samples.ts';
import { listingFacts, scoreText, whereAndWhen } from './property-text.ts';

test('the property facts are 4 beds, 2 baths, 1,912 sq ft at $115, and 18 days listed', () => {
  expect(listingFacts(bryden).map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
    '4 beds',
    '2 baths',
    '1,912 sq ft',
    '$115 /sq ft',
    '18 days listed',
  ]);
});

test('unknown facts are left out, and a count of one is singular', () => {
  const land = { ...bryden, bedrooms: 1, bathrooms: null, squareFeet: null, daysOnMarket: 1 };
  expect(listingFacts(land).map(({ unit }) => unit)).toEqual(['bed', 'day listed']);
});

test('a county isn’t called “County County”', () => {
  expect(whereAndWhen(bryden)).toBe(
    'Columbus, OH 43205 · Franklin County · Single Family · Built 1924',
  );
  expect(whereAndWhen({ ...bryden, county: 'Franklin County' })).toContain(' · Franklin County · ');
});

test('the score is explained by its best and worst parts', () => {
  expect(scoreText(brydenAnalytics.dealScore)).toBe('Strong cap rate, good rent-to-price ratio');
  const [first, ...others] = brydenAnalytics.dealScore.parts;
  const coverage = { ...first!, label: 'DSCR', points: 95 };
  expect(scoreText({ ...brydenAnalytics.dealScore, parts: [coverage, ...others] })).toMatch(
    /^Strong DSCR, /,
  );
  expect(scoreText({ ...brydenAnalytics.dealScore, score: null, knownPercent: 0, parts: [] })).toBe(
    'No rent estimate yet',
  );
});
