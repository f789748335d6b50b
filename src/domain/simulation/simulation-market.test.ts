import { expect, test } from 'vitest';
import { marketSpread } from './simulation-market.ts';

const history = {
  source: 'FHFA index for Columbus, OH',
  years: [
    { year: 2023, growthPercent: 5.449 },
    { year: 2024, growthPercent: 4.96 },
    { year: 2025, growthPercent: -1.02 },
  ],
  meanPercent: 3.1,
  deviationPercent: 5,
  propertyDeviationPercent: 13,
};

test('a property with a deviation of 13 points in a market with 5 adds 12 points of its own', () => {
  expect(marketSpread(history)).toEqual({
    shape: 'bootstrap',
    history: [5.4, 5, -1],
    noise: 12,
  });
});

test('a market more volatile than the property adds no noise', () => {
  expect(marketSpread({ ...history, deviationPercent: 15 })).toMatchObject({ noise: 0 });
});
