import { expect, test } from 'vitest';
import { CALCULATOR_FIELDS } from '#domain/inputs/calculation-fields.ts';
import { isAbsent, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, holdDealOf } from '#domain/inputs/engine-input.ts';
import { calculationFrom } from '#domain/inputs/saved-calculation.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { projectDeal } from '#engine/rental/buy-and-hold.ts';
import { isYearField, overriddenYears, YEAR_FIELD_NAMES, yearOverridesOf } from './year-fields.ts';

const OVERRIDES = {
  year1VacancyPercent: 20,
  year2RentGrowthPercent: 0,
  year5OneTimeCost: 12_000,
} as const;

test('30 years of 5 overrides, without growth into year 1, are 148 fields of hold, ROI and BRRRR alone', () => {
  expect(YEAR_FIELD_NAMES).toHaveLength(148);
  expect(YEAR_FIELD_NAMES).not.toContain('year1RentGrowthPercent');
  expect(YEAR_FIELD_NAMES).not.toContain('year31OneTimeCost');
  const having = Object.entries(CALCULATOR_FIELDS).filter(([, names]) => names.some(isYearField));
  expect(having.map(([calculator]) => calculator)).toEqual(['buy-hold', 'roi', 'brrrr']);
  expect(Object.keys(startingInput('buy-hold')).some(isYearField)).toBe(false);
});

test('typed in whole percents and dollars they are fractions and dollars of the engine, and 0 is an override', () => {
  expect(yearOverridesOf(OVERRIDES)).toEqual([
    { year: 1, vacancyRate: 0.2 },
    { year: 2, rentGrowthRate: 0 },
    { year: 5, oneTimeCost: 12_000 },
  ]);
  expect(overriddenYears(OVERRIDES)).toEqual([1, 2, 5]);
  expect(yearOverridesOf(startingInput('buy-hold'))).toBeUndefined();
  expect(isAbsent('year2RentGrowthPercent', OVERRIDES)).toBe(false);
  expect(isAbsent('year3RentGrowthPercent', OVERRIDES)).toBe(true);
});

test('a rent of 2,100 that does not grow in year 2 is 25,200 in both years of a hold and of a BRRRR', () => {
  const change = { ...OVERRIDES, monthlyRent: 2100 };
  const held = projectDeal(holdDealOf({ ...startingInput('buy-hold'), ...change })).years;
  const refinanced = brrrr(brrrrDealOf({ ...startingInput('brrrr'), ...change })).projection.years;
  for (const years of [held, refinanced]) {
    expect(years.slice(0, 2).map(({ operating }) => operating.grossRent)).toEqual([25_200, 25_200]);
    expect(years.slice(3, 6).map(({ oneTimeCost }) => oneTimeCost)).toEqual([0, 12_000, 0]);
  }
});

test('a saved analysis has them when it is opened again, and one of a flip leaves them out', () => {
  const input = { ...startingInput('buy-hold'), ...OVERRIDES };
  expect(calculationFrom('buy-hold', input).input).toEqual(input);
  expect(calculationFrom('fix-flip', { ...startingInput('fix-flip'), ...OVERRIDES }).input).toEqual(
    startingInput('fix-flip'),
  );
});
