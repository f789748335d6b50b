import { expect, test } from 'vitest';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { propertyRequest, seedOf } from './property-request.ts';

test('the seed of a property has four digits and does not change', () => {
  expect(seedOf('a')).toBe(seedOf('a'));
  for (const id of ['', 'a', '1428-Bryden-Rd,-Columbus,-OH-43205', '💒']) {
    expect(seedOf(id)).toBeGreaterThanOrEqual(1000);
    expect(seedOf(id)).toBeLessThan(10_000);
  }
});

test('without a rent there is nothing to simulate', () => {
  const { property, assumptions } = brydenAnalytics;
  const figures = { ...property.figures, monthlyRent: null };
  expect(propertyRequest({ assumptions, property: { ...property, figures } })).toBeNull();
});
