import { boundGrowth } from '#engine/limits.ts';
import {
  constant,
  type Explanation,
  type GivenNode,
  grow,
  type NodeName,
  product,
  sum,
} from './explain.ts';

const CONVENTION = 'Once a year, on the anniversary; year 1 is as today.';

const NAMES = { value: 'Value', rent: 'Rent', expense: 'Expense' } as const;

const one = constant('100%', 1, 'fraction');

/** The growth of value, rent or expenses in one simulation, read once for many lines. */
export type GrowthInputPath = {
  /** By year: 100 % + growth. */
  readonly factors: readonly Explanation[];
  /** The growth of every year, when all are alike up to some year. */
  readonly steady: Explanation;
  /** How many years from the first have that growth. */
  readonly steadyYears: number;
};

export function growthPath(
  of: keyof typeof NAMES,
  rates: ArrayLike<number>,
  years: number,
  given: GivenNode,
): GrowthInputPath {
  const name = NAMES[of];
  const rate = (index: number) => boundGrowth(rates[index] ?? 0);
  const first = rate(0);
  let steadyYears = 0;
  while (steadyYears < years && rate(steadyYears) === first) steadyYears++;
  const factors = Array.from({ length: years }, (_, index) => {
    const path = `future.${of}Growth.${index + 1}`;
    const growth = given(`${name} growth in year ${index + 1}`, rate(index), path, 'fraction');
    return sum(`Growth of year ${index + 1}`, null, [one, growth], { unit: 'times' });
  });
  const steady = given(
    `Annual ${name.toLowerCase()} growth`,
    first,
    `growth.${of}GrowthRate`,
    'fraction',
  );
  return { factors, steady, steadyYears };
}

/**
 * An amount of today after `times` years of growth: as a power, or year by year in a simulation. `count` is the node of
 * the number of years, where that is an input.
 */
export function explainGrown(
  name: NodeName,
  start: Explanation,
  value: number,
  times: number,
  path: GrowthInputPath,
  count?: Explanation,
): Explanation {
  if (times === 0) return start;
  if (times > path.steadyYears) {
    const parts = [start, ...path.factors.slice(0, times)];
    return product(name, value, parts, { convention: CONVENTION });
  }
  const years = count ?? constant(times === 1 ? '1 year' : `${times} years`, times, 'years');
  return grow(name, value, [start, path.steady, years], { convention: CONVENTION });
}
