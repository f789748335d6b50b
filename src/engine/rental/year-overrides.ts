import type { Deal, Growth, YearFactors, YearOverride } from '#engine/deal.ts';
import { boundGrowth, boundMoney, clamp } from '#engine/limits.ts';

/** The part of a deal that determines how each year differs from the first. */
export type YearlyAssumptions = Pick<Deal, 'growth' | 'operating' | 'yearOverrides'>;

/** Factors for steady years: constant growth, constant vacancy and no unexpected repairs. */
export function steadyFactors(growth: Growth, vacancyRate: number, years: number): PlannedFactors {
  return {
    valueGrowth: repeat(boundGrowth(growth.valueGrowthRate), years),
    rentGrowth: repeat(boundGrowth(growth.rentGrowthRate), years),
    expenseGrowth: repeat(boundGrowth(growth.expenseGrowthRate), years),
    vacancy: repeat(clamp(vacancyRate, 0, 1), years),
    repairCost: repeat(0, years),
  };
}

type PlannedFactors = { readonly [Factor in keyof YearFactors]: number[] };

function repeat(value: number, times: number): number[] {
  const values: number[] = [];
  for (let k = 0; k < times; k++) values.push(value);
  return values;
}

/** Overrides by the year in which the factor is applied; index 0 is year 1. */
export type OverriddenFactors = Readonly<
  Record<Exclude<keyof YearFactors, 'repairCost'>, readonly (number | undefined)[]>
>;

/**
 * Rents and expenses grow at the end of a year, so the increase from year 2 to year 3 is the growth at the end of year
 * 2.
 */
export function overriddenFactors(
  overrides: readonly YearOverride[] | undefined,
  years: number,
): OverriddenFactors {
  const byYear = new Map(within(overrides ?? [], years).map((given) => [given.year, given]));
  const row = (
    of: (given: YearOverride) => number | undefined,
    bound: (value: number) => number,
    yearsLater: 0 | 1,
  ) =>
    Array.from({ length: years }, (_, index) => {
      const given = byYear.get(index + 1 + yearsLater);
      const value = given && of(given);
      return value === undefined ? undefined : bound(value);
    });
  return {
    valueGrowth: row((given) => given.valueGrowthRate, boundGrowth, 0),
    rentGrowth: row((given) => given.rentGrowthRate, boundGrowth, 1),
    expenseGrowth: row((given) => given.expenseGrowthRate, boundGrowth, 1),
    vacancy: row((given) => given.vacancyRate, boundVacancy, 0),
  };
}

const boundVacancy = (rate: number): number => clamp(rate, 0, 1);

/** Every year as assumed, or as overridden. */
export function plannedFactors(
  { growth, operating, yearOverrides }: YearlyAssumptions,
  years: number,
): YearFactors {
  const steady = steadyFactors(growth, operating.vacancyRate, years);
  if (!yearOverrides?.length) return steady;
  const given = overriddenFactors(yearOverrides, years);
  const planned = (factor: keyof OverriddenFactors) =>
    steady[factor].map((value, index) => given[factor][index] ?? value);
  return {
    valueGrowth: planned('valueGrowth'),
    rentGrowth: planned('rentGrowth'),
    expenseGrowth: planned('expenseGrowth'),
    vacancy: planned('vacancy'),
    repairCost: steady.repairCost,
  };
}

/** Overrides for the years held. */
const within = (overrides: readonly YearOverride[], years: number): readonly YearOverride[] =>
  overrides.filter(({ year }) => year >= 1 && year <= years);

/** Known costs by year, in that year's dollars; index 0 is year 1. */
export function oneTimeCosts(
  overrides: readonly YearOverride[] | undefined,
  years: number,
): readonly number[] {
  const costs = repeat(0, years);
  for (const { year, oneTimeCost = 0 } of within(overrides ?? [], years))
    costs[year - 1] = Math.max(0, boundMoney(oneTimeCost));
  return costs;
}
