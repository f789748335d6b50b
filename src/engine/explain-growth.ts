import { constant, type Explanation, type Given, grow, product, sum } from './explain.ts';
import { boundGrowth } from './limits.ts';

type Grown = {
  readonly label: string;
  /** Today. */
  readonly start: Explanation;
  readonly value: number;
  /** How often it has grown. */
  readonly times: number;
  /** By year; constant growth is told as a power, a drawn future year by year. */
  readonly rates: ArrayLike<number>;
  readonly of: 'value' | 'rent' | 'expense';
};

const CONVENTION = 'Grows once a year, on the anniversary; year 1 uses today’s figures.';

/** Something of today after some years of growth. */
export function explainGrown(
  { label, start, value, times, rates, of }: Grown,
  given: Given,
): Explanation {
  if (times === 0) return start;
  const rate = (index: number) => boundGrowth(rates[index] ?? 0);
  const first = rate(0);
  let isSteady = true;
  for (let index = 1; index < times; index++) isSteady &&= rate(index) === first;
  if (isSteady) {
    const growth = given(`${of} growth a year`, first, `growth.${of}GrowthRate`, 'fraction');
    const years = constant(times === 1 ? '1 year' : `${times} years`, times, 'years');
    return grow(label, value, [start, growth, years], { convention: CONVENTION });
  }
  const one = constant('100 %', 1, 'fraction');
  const factors = Array.from({ length: times }, (_, index) => {
    const drawn = `future.${of}Growth.${index + 1}`;
    const growth = given(`${of} growth in year ${index + 1}`, rate(index), drawn, 'fraction');
    return sum(`Year ${index + 1}`, null, [one, growth], { unit: 'times' });
  });
  return product(label, value, [start, ...factors], { convention: CONVENTION });
}
