import { expect, test } from 'vitest';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { medianText, standingText } from './local-context.ts';

const { areas } = brydenAnalytics;

test('a score above 82% of listings in the city and 91% in the ZIP says both, the city first', () => {
  expect(standingText(areas)).toBe('Better than 82% of listings in Columbus and 91% in 43205');
  expect(standingText([])).toBeNull();
  expect(standingText(areas.map((area) => ({ ...area, betterThanPercent: null })))).toBeNull();
});

test('a figure is compared with its ZIP median, or the city median if the ZIP has none', () => {
  expect(medianText(areas, 'capRate')).toBe('43205 median 5.1%');
  expect(medianText(areas.slice(1), 'monthlyCashFlow')).toBe('Columbus median −$310');
  expect(medianText([], 'capRate')).toBeNull();
});
