import { expect, test } from 'vitest';
import { centSchedule, loanSchedule } from '#engine/loan/loan-schedule.ts';
import { balancesByYear, centYears } from './mortgage-years.ts';

const LOAN = { principal: 10_400, annualRate: 0.2277, termMonths: 57 };

test('57 payments of 300.14 take four years and nine months; total interest is 6,708.33', () => {
  const years = centYears(centSchedule(LOAN, 0));
  expect(years.map(({ months }) => months.length)).toEqual([12, 12, 12, 12, 9]);
  expect(years[0]?.paid).toBe(12 * 300_14);
  expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(6_708_33);
  expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(10_400_00);
  expect(years.at(-1)?.balance).toBe(0);
});

test('the loan balance goes from 10,400 to zero in 4.75 years', () => {
  const points = balancesByYear(loanSchedule(LOAN, 0), 10_400);
  expect(points.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4, 4.75]);
  expect(points[0]?.owed).toBe(10_400);
  expect(points.at(-1)?.owed).toBe(0);
  expect(points.at(-1)?.interest).toBeCloseTo(6708.28, 0);
});
