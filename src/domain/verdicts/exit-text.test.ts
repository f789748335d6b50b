import { expect, test } from 'vitest';
import { exitFinding, exitRange } from './exit-text.ts';

const exits = (...rates: number[]) =>
  rates.map((value, at) => ({
    endsOn: `${2026 + at}-12-31`,
    value: { kind: 'value' as const, value },
  }));

test('returns of 2.8, 12, 14.8, 15.2 and 15.0 are best in 2029, and 2028 to 2030 come within half a point', () => {
  expect(exitFinding(exits(2.8, 12, 14.8, 15.2, 15))).toEqual({
    title: 'Your return peaks in 2029, at 15.2% a year',
    caption:
      'IRR since purchase if sold around Dec 31, using the same figures as Hold, Refinance and Sell. Selling in any year from 2028 to 2030 comes within half a point. A longer hold can still leave you with more money',
  });
});

test('with a peak of 9 in 2026 followed by 8 and 7, the finding names no other year; without any return there is no finding', () => {
  expect(exitFinding(exits(9, 8, 7))).toEqual({
    title: 'Your return peaks in 2026, at 9.0% a year',
    caption:
      'IRR since purchase if sold around Dec 31, using the same figures as Hold, Refinance and Sell. A longer hold can still leave you with more money',
  });
  expect(exitFinding([])).toBeNull();
});

test('of returns of 2.8, 12, 14.8, 15.2 and 15.0, the best is the fourth and the third to fifth come close', () => {
  const range = exitRange(exits(2.8, 12, 14.8, 15.2, 15))!;
  expect([range.best, range.first, range.end].map((exit) => range.known.indexOf(exit))).toEqual([
    3, 2, 4,
  ]);
  expect(exitRange([])).toBeNull();
});
