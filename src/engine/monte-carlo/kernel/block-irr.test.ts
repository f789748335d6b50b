import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberOrNull } from '#engine/outcome.ts';
import { irr } from '#engine/returns/returns.ts';
import { blockIrr } from './block-irr.ts';

const BLOCK = 256;

/** Rates for a block whose lanes take turns with the given series; a series starts with the cash flow at time 0. */
function ratesOf(
  series: readonly (readonly number[])[],
  start = 0.05,
  monthsWithoutRent = 0,
): Float64Array {
  const years = series[0]!.length - 1;
  const flows = new Float64Array(years * BLOCK);
  const invested = new Float64Array(BLOCK);
  for (let lane = 0; lane < BLOCK; lane++) {
    const own = series[lane % series.length]!;
    invested[lane] = -own[0]!;
    for (let year = 0; year < years; year++) flows[year * BLOCK + lane] = own[year + 1]!;
  }
  const rates = new Float64Array(BLOCK);
  blockIrr(flows, { years, monthsWithoutRent }, invested, start, rates);
  return rates.slice(0, series.length);
}

const calculated = (series: readonly number[], monthsWithoutRent = 0): number =>
  numberOrNull(irr(series, monthsWithoutRent)) ?? Number.NaN;

describe('block IRR', () => {
  test('I-01: −100, 39, 59, 55, 20 returns 28.095%', () => {
    expect(ratesOf([[-100, 39, 59, 55, 20]])[0]).toBeCloseTo(0.28095, 5);
  });

  test('1,000 in and 1,100 back a year later: 10%; nothing back: none; half back: −50%', () => {
    const [ten, none, half] = ratesOf([
      [-1000, 1100],
      [-1000, 0],
      [-1000, 500],
    ]);
    expect(ten).toBeCloseTo(0.1, 12);
    expect(none).toBeNaN();
    expect(half).toBeCloseTo(-0.5, 12);
  });

  test('with nothing paid in and money coming back, there is no rate', () => {
    expect(ratesOf([[0, 100, 100]])[0]).toBeNaN();
    expect(ratesOf([[500, 100, 100]])[0]).toBeNaN();
  });

  test('of two rates, 10% and 40%, neither counts when 4 is lost in total, as in the calculator', () => {
    // −100·(1 − 1.1u)(1 − 1.4u)
    expect(ratesOf([[-100, 250, -154]])[0]).toBeNaN();
    expect(ratesOf([[-100, 250, -154]], 0.5)[0]).toBeNaN();
  });

  test('of −36.6% and 136.6%, the rate is the one just below which NPV is positive, as in the calculator', () => {
    expect(ratesOf([[-100, 300, -150]])[0]).toBeCloseTo(1.366025, 6);
    expect(ratesOf([[-100, 300, -150]], -0.4)[0]).toBeCloseTo(1.366025, 6);
  });

  test('a sign change too steep to evaluate, near −100%, isn’t a rate: 49,998 is lost in total', () => {
    expect(ratesOf([[-1, 19_940, 0, 0, -42_993, 0, -26_944, 2]])[0]).toBeNaN();
  });

  test('agrees with the calculator to 1e-9 on any whole-dollar cash flows, from any starting rate, after 0 to 60 months without rent', () => {
    const flow = fc.oneof(
      fc.integer({ min: -5000, max: 20_000 }),
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.constant(0),
    );
    const series = fc
      .tuple(
        fc.integer({ min: -100_000, max: 20_000 }),
        fc.array(flow, { minLength: 6, maxLength: 6 }),
        fc.integer({ min: -100_000, max: 500_000 }),
      )
      .map(([first, middle, last]) => [first, ...middle, last]);
    fc.assert(
      fc.property(
        fc.array(series, { minLength: 8, maxLength: 8 }),
        fc.double({ min: -0.5, max: 1, noNaN: true }),
        fc.constantFrom(0, 0, 1, 4, 12, 60),
        (block, start, months) => {
          const rates = ratesOf(block, start, months);
          for (const [lane, own] of block.entries()) {
            const exact = calculated(own, months);
            if (Number.isNaN(exact)) expect(rates[lane]).toBeNaN();
            else expect(Math.abs(rates[lane]! - exact)).toBeLessThan(1e-9 * Math.max(1, exact));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
