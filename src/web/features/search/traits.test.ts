import { expect, test } from 'vitest';
import { bryden } from '#web/testing/listings.ts';
import { notesOf } from './traits.ts';

const labels = (traits: string[], monthlyCashFlow = 100) =>
  notesOf({ ...bryden, traits, metrics: { ...bryden.metrics, monthlyCashFlow } }).map(
    ({ label }) => label,
  );

test('warnings come before positive traits, with at most two shown', () => {
  expect(labels(['bargain', 'rent-above-range'])).toEqual(['Rent above range', 'Below value']);
  expect(labels(['bargain', 'rent-above-range'], -64)).toEqual([
    'Rent above range',
    'Negative cash flow',
  ]);
});

test('cash flow below 0 is labeled negative, and exactly 0 is not', () => {
  expect(labels([], -1)).toEqual(['Negative cash flow']);
  expect(labels([], 0)).toEqual([]);
});

test('a cheap property in bad condition isn’t also called a fixer', () => {
  expect(labels(['priced-for-its-condition', 'fixer'])).toEqual(['Priced for condition']);
});
