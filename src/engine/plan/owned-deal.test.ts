import { expect, test } from 'vitest';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';
import { W01, W03_TODAY } from '#engine/testing/owned.ts';
import { freezePlan } from './frozen-plan.ts';
import { dealFromToday } from './owned-deal.ts';

const OUTLOOK = {
  growth: { rentGrowthRate: 0, valueGrowthRate: 0, expenseGrowthRate: 0 },
  exit: { sellingCostRate: 0.06 },
  holdYears: 5,
  discountRate: 0.08,
};

test("a plan that starts today has W-01's debt service, 14,221.53 a year, and its loan balance after 12 more payments", () => {
  const property = { ...W01, purchaseDate: '2023-03-10' };
  const { debt, value } = ownedStatement(property, W03_TODAY, 1);
  const plan = freezePlan(
    dealFromToday(property, OUTLOOK, W03_TODAY),
    W03_TODAY,
    W03_TODAY,
    'test',
  );
  expect(plan.firstMonth).toBe('2026-12');
  // Its balance is printed in whole cents.
  expect(Math.abs(plan.years[0]!.lines.debtService - 1_422_153)).toBeLessThanOrEqual(1);
  expect(plan.years[0]!.valueCents).toBe(value * 100);
  expect(plan.years[0]!.balanceCents / 100).toBeCloseTo(debt.balances[1]!, 0);
});

test('a plan that starts today leaves out a loan that is already paid off', () => {
  const property = { ...W01, purchaseDate: '1990-03-10' };
  expect(dealFromToday(property, OUTLOOK, W03_TODAY).loans).toEqual([]);
});
