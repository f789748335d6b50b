import { expect, it } from 'vitest';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, FIELD_GROUPS, PLAN_NAMES } from '#domain/inputs/calculation-fields.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf, rentalOf } from '#domain/inputs/engine-input.ts';
import { dealWith, planInputsOf } from '#domain/inputs/plan-inputs.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';

it('lists each of the 33, 45, 44, 35, 13 and 14 fields in the six calculators’ forms only once', () => {
  expect(CALCULATORS).toHaveLength(6);
  for (const calculator of CALCULATORS) {
    const names = CALCULATOR_FIELDS[calculator];
    expect(new Set(names).size, calculator).toBe(names.length);
  }
  expect(Object.values(CALCULATOR_FIELDS).map((names) => names.length)).toEqual([
    33, 45, 44, 35, 13, 14,
  ]);
});

it('shows 12 of the 33 cash flow fields and leaves 21 behind More', () => {
  const groups = FIELD_GROUPS['cash-flow'];
  expect(groups.map(({ title }) => title)).toEqual([
    'Purchase',
    'Rehab items',
    'Loan',
    'Second loan',
    'More loans',
    'Income',
    'Rent by unit',
    'Expenses',
  ]);
  expect(groups.flatMap(({ main }) => main)).toHaveLength(12);
  expect(groups.flatMap(({ more }) => more)).toHaveLength(21);
});

it('16 fields are part of a plan; setting a rent of 1,900 and 7% vacancy changes those two and nothing else', () => {
  expect(PLAN_NAMES).toHaveLength(16);
  const deal = holdDealOf(startingInput('buy-hold'));
  const changed = dealWith(deal, { monthlyRent: 1900, vacancyRatePercent: 7 });
  expect(changed.operating).toEqual({ ...deal.operating, monthlyRent: 1900, vacancyRate: 0.07 });
  expect({ ...changed, operating: deal.operating }).toEqual(deal);
  expect(planInputsOf(changed)).toEqual({
    ...planInputsOf(deal),
    monthlyRent: 1900,
    vacancyRatePercent: 7,
  });
});

it('30 dollars of landscaping a month adds 360 a year to expenses and lowers cash flow by the same amount', () => {
  const input = startingInput('cash-flow');
  const [without, paid] = [0, 30].map((landscapingMonthly) =>
    firstYear(rentalOf({ ...input, landscapingMonthly })),
  );
  expect(paid?.operating.landscaping).toBe(360);
  expect(paid?.cashFlow).toBeCloseTo((without?.cashFlow ?? 0) - 360, 9);
});
