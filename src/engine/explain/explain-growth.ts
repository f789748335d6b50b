import { boundGrowth } from '#engine/limits.ts';
import { plural } from '#engine/plural.ts';
import {
  constant,
  difference,
  type Explanation,
  type GivenNode,
  grow,
  labelOfNode,
  type NodeName,
  product,
  quotientNode,
  rounded,
  sum,
} from './explain.ts';
import { choose, pickYear } from './live-rules.ts';

const CONVENTION = 'Applied once a year on the anniversary; year 1 uses today’s amount.';

/** What grows, and the first year the growth affects. Year 1 uses today's rent and expenses. */
const GROWING = {
  value: { name: 'Value', firstYear: 1 },
  rent: { name: 'Rent', firstYear: 2 },
  expense: { name: 'Expense', firstYear: 2 },
} as const;

const one = constant('100%', 1, 'fraction');

/** The growth of value, rent or expenses, built once and shared by many lines. */
export type GrowthInputPath = {
  /** By year: 100% + growth. */
  readonly factors: readonly Explanation[];
  /** The growth rate for any given year. */
  readonly rateIn: (year: Explanation) => Explanation;
  /** The growth rate that the first `steadyYears` years share. */
  readonly steady: Explanation;
  /** How many years, starting with the first, have that rate. */
  readonly steadyYears: number;
  /**
   * With overrides, the factor for the year after the sale: an override for that year applies only if the property is
   * still held.
   */
  readonly afterwards: Explanation | null;
};

export function growthPath(
  of: keyof typeof GROWING,
  rates: ArrayLike<number>,
  years: number,
  given: GivenNode,
): GrowthInputPath {
  const { name } = GROWING[of];
  const rate = (index: number) => boundGrowth(rates[index] ?? 0);
  const first = rate(0);
  let steadyYears = 0;
  while (steadyYears < years && rate(steadyYears) === first) steadyYears++;
  const factors = Array.from({ length: years }, (_, index) => {
    const path = `future.${of}Growth.${index + 1}`;
    const growth = given(`${name} growth in year ${index + 1}`, rate(index), path, 'fraction');
    return sum(`Growth factor, year ${index + 1}`, null, [one, growth], { unit: 'times' });
  });
  const steady = steadyGrowth(of, first, given);
  return { factors, rateIn: () => steady, steady, steadyYears, afterwards: null };
}

const steadyGrowth = (of: keyof typeof GROWING, rate: number, given: GivenNode): Explanation =>
  given(
    `Annual ${GROWING[of].name.toLowerCase()} growth`,
    boundGrowth(rate),
    `growth.${of}GrowthRate`,
    'fraction',
  );

/** The assumed growth for all years except overridden ones. */
export function overriddenPath(
  of: keyof typeof GROWING,
  assumed: number,
  overridden: readonly (number | undefined)[],
  given: GivenNode,
): GrowthInputPath {
  const { name, firstYear } = GROWING[of];
  const steady = steadyGrowth(of, assumed, given);
  const asAssumed = sum(`1 + annual ${name.toLowerCase()} growth`, null, [one, steady], {
    unit: 'times',
  });
  const rates = overridden.map((rate, index) => {
    const year = index + firstYear;
    const path = `yearOverrides.${year}.${of}GrowthRate`;
    return rate === undefined
      ? steady
      : given(`${name} growth in year ${year}`, rate, path, 'fraction');
  });
  const factors = rates.map((growth, index) =>
    growth === steady
      ? asAssumed
      : sum(`1 + ${name.toLowerCase()} growth in year ${index + firstYear}`, null, [one, growth], {
          unit: 'times',
        }),
  );
  const rateIn = (year: Explanation) => pickYear(`${name} growth in the year`, year, rates);
  return { factors, rateIn, steady, steadyYears: 0, afterwards: asAssumed };
}

/** Picks the amount for the last year held. */
const ofYear = (held: Explanation, amounts: readonly Explanation[]): Explanation =>
  amounts.slice(0, -1).reduceRight<() => Explanation>(
    (otherwise, amount, index) => () =>
      choose(
        { left: held, is: 'equal to', right: constant(`${index + 1}`, index + 1, 'years') },
        () => amount,
        otherwise,
        'In the year of the sale',
      ),
    () => amounts.at(-1) as Explanation,
  )();

/**
 * Today's amount after `times` years of growth: as a power, or year by year in a simulation. `count` is the node for
 * the number of years if that is an input.
 */
export function explainGrown(
  name: NodeName,
  start: Explanation,
  value: number | null,
  times: number,
  path: GrowthInputPath,
  count?: Explanation,
): Explanation {
  if (times === 0) return start;
  if (path.afterwards && count) {
    const until = (years: number) =>
      product(labelOfNode(name), null, [start, ...path.factors.slice(0, years)]);
    const inYears = path.factors.map((_, index) => (index === 0 ? start : until(index)));
    const before = ofYear(count, inYears);
    return product(name, value, [before, path.afterwards], { convention: CONVENTION });
  }
  if (times > path.steadyYears) {
    const parts = [start, ...path.factors.slice(0, times)];
    return product(name, value, parts, { convention: CONVENTION });
  }
  const years = count ?? constant(`${times} ${plural(times, 'year')}`, times, 'years');
  return grow(name, value, [start, path.steady, years], { convention: CONVENTION });
}

const MONTHS = { unit: 'months' } as const;
const YEARS = { unit: 'years' } as const;
const twelveMonths = constant('12', 12, 'months');

/**
 * The value in a month: the last anniversary's, grown by that year's rate for the months since. `grown` is the value at
 * the start and at the end of each year.
 */
export function explainValueIn(
  month: Explanation,
  value: number,
  grown: readonly Explanation[],
  { rateIn }: GrowthInputPath,
): Explanation {
  const behind = difference(
    'Months minus 5.5',
    null,
    [month, constant('5.5', 5.5, 'months')],
    MONTHS,
  );
  const whole = rounded(
    'Whole years',
    null,
    [quotientNode('Years', null, [behind, twelveMonths], YEARS)],
    YEARS,
  );
  const inYear = sum('Year of the month', null, [whole, constant('1', 1, 'years')], YEARS);
  const since = difference(
    'Months since the anniversary',
    null,
    [month, product('Months in whole years', null, [whole, twelveMonths], MONTHS)],
    MONTHS,
  );
  const share = quotientNode('Part of the year', null, [since, twelveMonths], YEARS);
  const anniversary = pickYear('Value at the last anniversary', inYear, grown);
  return grow('Value grown to the month', value, [anniversary, rateIn(inYear), share], {
    convention: 'Grows by whole years, then by the months since the last anniversary.',
  });
}
