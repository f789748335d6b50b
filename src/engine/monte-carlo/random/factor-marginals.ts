import type { BrrrrDeal } from '#engine/deal.ts';
import { boundGrowth, clamp, LIMITS } from '#engine/limits.ts';
import type { Factor, SimulationAssumptions, Spread } from '#engine/monte-carlo/assumptions.ts';
import type { DrawnProperty, Marginals } from '#engine/monte-carlo/draw-year.ts';
import { HIGHEST_RATE, LONGEST_DELAY } from '#engine/monte-carlo/kernel/brrrr-kernel.ts';
import { overriddenFactors, type YearlyAssumptions } from '#engine/rental/year-overrides.ts';
import { type Center, type Marginal, marginalOf } from './marginal.ts';

type Spreads = SimulationAssumptions['spreads'];

/**
 * Bounds on a year's growth factor if the distribution is normal or fat-tailed: at worst a loss of half, at best 11
 * times as much, which is the calculator's own limit.
 */
const LOWEST_GROWTH = 0.5;
const HIGHEST_GROWTH = 11;
const HIGHEST_VACANCY = 0.5;
const LARGEST_MULTIPLE = 10;

/**
 * Distributions of value, rent, expenses and vacancy for one property around its own expectations: for all years, and
 * for each year if some differ.
 */
export function drawnYears(
  spreads: Spreads,
  { growth, operating, yearOverrides }: YearlyAssumptions,
  years: number,
): Pick<DrawnProperty, 'marginals' | 'byYear'> {
  const marginals: Marginals = [
    growthMarginal(spreads.value, growth.valueGrowthRate),
    growthMarginal(spreads.rent, growth.rentGrowthRate),
    growthMarginal(spreads.expenses, growth.expenseGrowthRate),
    vacancyMarginal(spreads.vacancy, operating.vacancyRate),
  ];
  if (!yearOverrides?.length) return { marginals, byYear: null };
  const given = overriddenFactors(yearOverrides, years);
  const { value, rent, expenses, vacancy } = spreads;
  const of = (
    mean: number | undefined,
    spread: Spread,
    around: (spread: Spread, mean: number) => Marginal,
    assumed: Marginal,
  ) => (mean === undefined ? assumed : around(centeredOn(spread, mean), mean));
  const byYear = Array.from(
    { length: years },
    (_, index): Marginals => [
      of(given.valueGrowth[index], value, growthMarginal, marginals[0]),
      of(given.rentGrowth[index], rent, growthMarginal, marginals[1]),
      of(given.expenseGrowth[index], expenses, growthMarginal, marginals[2]),
      of(given.vacancy[index], vacancy, vacancyMarginal, marginals[3]),
    ],
  );
  return { marginals, byYear };
}

/** The same spread around one year's mean; a history is shifted to that mean. */
function centeredOn(spread: Spread, mean: number): Spread {
  if (spread.shape !== 'bootstrap') {
    const { mean: _ofAllYears, ...around } = spread;
    return around;
  }
  const { history } = spread;
  const shift = mean - history.reduce((sum, figure) => sum + figure, 0) / history.length;
  return { ...spread, history: history.map((figure) => figure + shift) };
}

function vacancyMarginal(spread: Spread, rate: number): Marginal {
  const mean = clamp(rate, 0, 1);
  return marginalOf(held(spread), { mean, low: 0, high: Math.max(HIGHEST_VACANCY, mean) }, 0);
}

function growthMarginal(spread: Spread, rate: number): Marginal {
  const mean = 1 + boundGrowth(rate);
  const isFloored = spread.shape === 'normal' || spread.shape === 'student-t';
  const low = isFloored ? Math.min(LOWEST_GROWTH, mean) : 0;
  return marginalOf(held(spread), { mean, low, high: HIGHEST_GROWTH }, 1);
}

/** Refinance rate, ARV, rehab and delay. A flip has no refinance, so its rate is drawn but not used. */
export function onceMarginals(
  spreads: Spreads,
  refinance: BrrrrDeal['refinance'] | null,
): Marginals {
  const rate = clamp(refinance?.terms.annualRate ?? 0, 0, LIMITS.annualRate);
  const highestRate = Math.max(HIGHEST_RATE, rate);
  const multiple: Center = { mean: 1, low: 0, high: LARGEST_MULTIPLE };
  return [
    marginalOf(held(spreads.refinanceRate), { mean: rate, low: 0, high: highestRate }, 0),
    marginalOf(held(spreads.arv), multiple, 0),
    marginalOf(held(spreads.rehab), multiple, 0),
    marginalOf(held(spreads.delay), { mean: 0, low: 0, high: LONGEST_DELAY }, 0),
  ];
}

const FURTHEST = 10;
const FURTHEST_MONTHS = LONGEST_DELAY;

/** Limits a spread to finite numbers that the simulator can handle. */
function held(spread: Spread): Spread {
  if (spread.shape === 'bootstrap') {
    const history = spread.history.map((figure) => clamp(figure, -FURTHEST, FURTHEST_MONTHS));
    return { ...spread, history, noise: clamp(spread.noise ?? 0, 0, FURTHEST) };
  }
  const deviation = clamp(spread.deviation, 0, FURTHEST_MONTHS);
  if (spread.mean === undefined) return { ...spread, deviation };
  return { ...spread, deviation, mean: clamp(spread.mean, -FURTHEST, FURTHEST_MONTHS) };
}

/** A sentence that says what is wrong with a factor's spread; null if nothing is. */
export function spreadFault(name: string, spread: Spread): string | null {
  if (spread.shape === 'bootstrap' && spread.history.length === 0) {
    return `The history for ${name} is empty. Bootstrapping needs at least one year to draw from.`;
  }
  return null;
}

/** Factor names for use in a sentence. */
export const FACTOR_NAMES: Readonly<Record<Factor, string>> = {
  value: 'value growth',
  rent: 'rent growth',
  expenses: 'expense growth',
  vacancy: 'vacancy',
  refinanceRate: 'the refinance rate',
  arv: 'the after-repair value',
  rehab: 'the rehab cost',
  delay: 'the delay',
};
