import { expect, test } from 'vitest';
import { refinanceSaving } from './refinance-saving.ts';

test('$200,000 over 300 months at 8.5% costs $1,610.45 a month, at 6.5% $1,350.41; $4,000 is recovered in 16 months', () => {
  const saving = refinanceSaving(200_000, 300, 0.085, 0.065, 0.02);
  expect(saving.paymentNow).toBeCloseTo(1610.45, 2);
  expect(saving.paymentThen).toBeCloseTo(1350.41, 2);
  expect([saving.costs, saving.monthsToRecover]).toEqual([4000, 16]);
});

test('at a higher rate, the costs are never recovered', () => {
  expect(refinanceSaving(200_000, 300, 0.05, 0.065, 0.02).monthsToRecover).toBeNull();
});
