import { expect, test } from 'vitest';
import { CALCULATOR_LISTS } from '#domain/inputs/calculation-fields.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, holdDealOf } from '#domain/inputs/engine-input.ts';
import { cellsOf } from '#domain/inputs/lists/list-cells.ts';
import { calculationFrom } from '#domain/inputs/saved-calculation.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { projectDeal } from '#engine/rental/buy-and-hold.ts';
import { overriddenYears, yearOverridesOf } from './year-overrides.ts';

const OVERRIDES = {
  yearOverrides: [
    { year: 1, vacancyPercent: 20 },
    { year: 2, rentGrowthPercent: 0 },
    { year: 5, oneTimeCost: 12_000 },
  ],
} as const;

test('30 years of 5 overrides, except growth into year 1, make 148 cells in hold, ROI and BRRRR only', () => {
  const names = cellsOf('yearOverrides').map(({ name }) => name);
  expect(names).toHaveLength(148);
  expect(names).not.toContain('year1RentGrowthPercent');
  expect(names).not.toContain('year31OneTimeCost');
  const having = Object.entries(CALCULATOR_LISTS).filter(([, lists]) =>
    (lists as readonly string[]).includes('yearOverrides'),
  );
  expect(having.map(([calculator]) => calculator)).toEqual(['buy-hold', 'roi', 'brrrr']);
  expect(startingInput('buy-hold').yearOverrides).toBeUndefined();
});

test('overrides entered in percent and dollars become engine fractions and dollars, and 0 is an override', () => {
  expect(yearOverridesOf(OVERRIDES)).toEqual([
    { year: 1, vacancyRate: 0.2 },
    { year: 2, rentGrowthRate: 0 },
    { year: 5, oneTimeCost: 12_000 },
  ]);
  expect(overriddenYears(OVERRIDES)).toEqual([1, 2, 5]);
  expect(yearOverridesOf(startingInput('buy-hold'))).toBeUndefined();
  expect(yearOverridesOf({ yearOverrides: [{ year: 3 }] })).toBeUndefined();
});

test('a rent of 2,100 that does not grow in year 2 is 25,200 in both years for a hold and a BRRRR', () => {
  const change = { ...OVERRIDES, monthlyRent: 2100 };
  const held = projectDeal(holdDealOf({ ...startingInput('buy-hold'), ...change })).years;
  const refinanced = brrrr(brrrrDealOf({ ...startingInput('brrrr'), ...change })).projection.years;
  for (const years of [held, refinanced]) {
    expect(years.slice(0, 2).map(({ operating }) => operating.grossRent)).toEqual([25_200, 25_200]);
    expect(years.slice(3, 6).map(({ oneTimeCost }) => oneTimeCost)).toEqual([0, 12_000, 0]);
  }
});

test('a saved analysis keeps its overrides when reopened, and a flip drops them', () => {
  const input = { ...startingInput('buy-hold'), ...OVERRIDES };
  expect(calculationFrom('buy-hold', input).input).toEqual(input);
  expect(calculationFrom('fix-flip', { ...startingInput('fix-flip'), ...OVERRIDES }).input).toEqual(
    startingInput('fix-flip'),
  );
});
