import type { Deal, YearFactors } from '#engine/deal.ts';
import { clamp } from '#engine/limits.ts';
import { overriddenFactors } from '#engine/rental/year-overrides.ts';
import type { Explanation, GivenNode } from './explain.ts';
import { type GrowthInputPath, growthPath, overriddenPath } from './explain-growth.ts';

type Assumed = {
  readonly deal: Pick<Deal, 'operating' | 'growth' | 'yearOverrides'>;
  /** A simulation's factors; without them, every year follows the plan. */
  readonly factors?: YearFactors;
  readonly given: GivenNode;
};

export type GrowthInputPaths = {
  readonly valuePath: GrowthInputPath;
  readonly rentPath: GrowthInputPath;
  readonly expensePath: GrowthInputPath;
  /** By year; index 0 is year 1. */
  readonly vacancies: readonly Explanation[];
};

export const vacancyNode = (
  given: GivenNode,
  rate: number,
  path = 'operating.vacancyRate',
): Explanation => given('Vacancy rate', clamp(rate, 0, 1), path, 'fraction');

/** Growth by year: drawn in a simulation, otherwise assumed or overridden. */
export function pathsOf({ deal, factors, given }: Assumed, years: number): GrowthInputPaths {
  const { growth, operating } = deal;
  const overridden = overriddenFactors(factors ? [] : deal.yearOverrides, years);
  const byYear = <Of>(of: (index: number) => Of) =>
    Array.from({ length: years }, (_, index) => of(index));
  const path = (of: 'value' | 'rent' | 'expense') => {
    const [factor, assumed] = [`${of}Growth`, growth[`${of}GrowthRate`]] as const;
    return overridden[factor].some((rate) => rate !== undefined)
      ? overriddenPath(of, assumed, overridden[factor], given)
      : growthPath(of, factors?.[factor] ?? byYear(() => assumed), years, given);
  };
  const assumed = vacancyNode(given, operating.vacancyRate);
  return {
    valuePath: path('value'),
    rentPath: path('rent'),
    expensePath: path('expense'),
    vacancies: byYear((index) => {
      const rate = overridden.vacancy[index];
      if (rate !== undefined)
        return vacancyNode(given, rate, `yearOverrides.${index + 1}.vacancyRate`);
      return factors ? vacancyNode(given, factors.vacancy[index] ?? 0) : assumed;
    }),
  };
}
