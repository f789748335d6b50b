import { expect, test } from 'vitest';
import { bryden } from '#web/testing/listings.ts';
import { notesOf } from './traits.ts';

const labels = (traits: string[], monthlyCashFlow = 100) =>
  notesOf({ ...bryden, traits, metrics: { ...bryden.metrics, monthlyCashFlow } }).map(
    ({ label }) => label,
  );

test('warnings come before praise, and two at most', () => {
  expect(labels(['bargain', 'rent-above-range'])).toEqual(['Rent above range', 'Below value']);
  expect(labels(['bargain', 'rent-above-range'], -64)).toEqual([
    'Rent above range',
    'Thin cash flow',
  ]);
});

test('a cash flow below 0 is thin, 0 itself is not', () => {
  expect(labels([], -1)).toEqual(['Thin cash flow']);
  expect(labels([], 0)).toEqual([]);
});

test('a cheap property in bad condition is not called a fixer as well', () => {
  expect(labels(['priced-for-its-condition', 'fixer'])).toEqual(['Priced for condition']);
});
