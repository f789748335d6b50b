import { expect, test } from 'vitest';
import { roundSteps } from './round-steps.ts';

test('around 250,000 and about 4,167 apart, steps are multiples of 5,000', () => {
  expect(roundSteps(250_000, 4167, 3)).toEqual([
    235_000, 240_000, 245_000, 250_000, 255_000, 260_000, 265_000,
  ]);
});

test('a price of 219,900 is unchanged between 215,000 and 225,000', () => {
  expect(roundSteps(219_900, 219_900 / 60, 2)).toEqual([
    210_000, 215_000, 219_900, 225_000, 230_000,
  ]);
});

test('a 7% rate steps by quarters, a 5% vacancy by twos, and 0.3 by tenths without a tail', () => {
  expect(roundSteps(7, 1 / 3, 2)).toEqual([6.5, 6.75, 7, 7.25, 7.5]);
  expect(roundSteps(5, 5 / 3, 2)).toEqual([2, 4, 5, 6, 8]);
  expect(roundSteps(0.3, 0.1, 1)).toEqual([0.2, 0.3, 0.4]);
});

test('months stay whole: steps of about 2.6 become 2, never 2.5, and less than one becomes one', () => {
  expect(roundSteps(6, 0.4, 3, true)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(roundSteps(12, 2.6, 1, true)).toEqual([10, 12, 14]);
});
