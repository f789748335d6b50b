import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  fromCents,
  roundQuotient,
  roundToCents,
  shareOfCents,
  toCents,
} from './money.ts';

const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);
const wholeCents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const weights = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), {
  minLength: 1,
  maxLength: 12,
});

describe('cents', () => {
  it('1.005 dollars is 101 cents and 761.7786 is 76,178', () => {
    expect(toCents(1.005)).toBe(101);
    expect(toCents(761.7786)).toBe(76_178);
  });

  it('half a cent rounds away from zero: −0.125 is −13 cents', () => {
    expect(toCents(-0.125)).toBe(-13);
    expect(toCents(0.125)).toBe(13);
  });

  it('a tenth of a cent below zero is 0, not −0', () => {
    expect(Object.is(toCents(-0.001), 0)).toBe(true);
  });

  it('whole cents convert to dollars and back', () => {
    fc.assert(fc.property(wholeCents, (cents) => toCents(fromCents(cents)) === cents));
  });

  it('300.1449 dollars rounds to 300.14', () => {
    expect(roundToCents(300.1449)).toBe(300.14);
  });
});

describe('allocate', () => {
  it('splits 100 cents evenly in three as 34, 33, 33', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  });

  it('splits 1,001 cents as 70% and 30%: 701 and 300', () => {
    expect(allocate(1001, [0.7, 0.3])).toEqual([701, 300]);
  });

  it('gives a tie to the earlier share: 4 cents by 3 : 5 is 2, 2, and the same by 0.03 : 0.05', () => {
    expect(allocate(4, [3, 5])).toEqual([2, 2]);
    expect(allocate(4, [0.03, 0.05])).toEqual([2, 2]);
    expect(allocate(-4, [3, 5])).toEqual([-2, -2]);
  });

  it('gives every tie between two percentages to the earlier share, as in exact arithmetic', () => {
    const odd = fc.integer({ min: 0, max: 4999 }).map((half) => 2 * half + 1);
    fc.assert(
      fc.property(odd, odd, odd, (a, b, times) => {
        // An odd weight of an odd multiple of half the sum, so each share ends in half a cent.
        const cents = (times * (a + b)) / 2;
        const earlier = (times * a + 1) / 2;
        expect(allocate(cents, [a / 100, b / 100])).toEqual([earlier, cents - earlier]);
      }),
    );
  });

  it('gives the remaining cent to the share that lost most to rounding: 5 cents by 3 : 3 : 1 is 2, 2, 1', () => {
    expect(allocate(5, [3, 3, 1])).toEqual([2, 2, 1]);
  });

  it('splits a refund of −100 like a charge: −34, −33, −33', () => {
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('splits evenly when no weight is positive, and ignores negative ones', () => {
    expect(allocate(10, [0, 0])).toEqual([5, 5]);
    expect(allocate(10, [-3, 1])).toEqual([0, 10]);
  });

  it('returns no shares without weights', () => {
    expect(allocate(10, [])).toEqual([]);
  });

  it('always sums to the total, in whole cents', () => {
    fc.assert(
      fc.property(wholeCents, weights, (cents, split) => {
        const shares = allocate(cents, split);
        expect(total(shares)).toBe(cents);
        expect(shares.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('is never off from the exact share by a whole cent', () => {
    fc.assert(
      fc.property(wholeCents, weights, (cents, split) => {
        const sum = total(split);
        fc.pre(sum > 0);
        for (const [index, share] of allocate(cents, split).entries()) {
          expect(Math.abs(share - (cents * (split[index] ?? 0)) / sum)).toBeLessThan(1.000001);
        }
      }),
    );
  });
});

describe('percent of cents', () => {
  it('W-23: 33.33% of 100.01 is 33.33, and of −0.05 is −0.02', () => {
    expect(shareOfCents(10_001, 33.33)).toBe(3333);
    expect(shareOfCents(-5, 33.33)).toBe(-2);
  });

  it('rounds half a cent away from zero: 5% of 0.10 is 0.01, and of −0.10 is −0.01', () => {
    expect([shareOfCents(10, 5), shareOfCents(-10, 5)]).toEqual([1, -1]);
  });

  it('is exact for any whole quotient: 9,007,199,254,740,991 × 3 / 6 rounds up', () => {
    expect(roundQuotient(9_007_199_254_740_991n * 3n, 6n)).toBe(4_503_599_627_370_496);
    expect(roundQuotient(-1n, 2n)).toBe(-1);
  });
});
