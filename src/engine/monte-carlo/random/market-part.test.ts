import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SIMULATION_ASSUMPTIONS,
  type SimulationAssumptions,
} from '#engine/monte-carlo/assumptions.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { requestOf } from '#engine/monte-carlo/testing/requests.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { marketPart } from './market-part.ts';

const { marketShares } = DEFAULT_SIMULATION_ASSUMPTIONS;
const sharesOf = ([value, rent, expenses, vacancy]: readonly number[]) =>
  ({ value, rent, expenses, vacancy }) as SimulationAssumptions['marketShares'];

type Matrix = readonly (readonly number[])[];

const transposed = (lower: readonly number[]) => (i: number, j: number) =>
  [0, 1, 2, 3].reduce((sum, k) => sum + lower[4 * i + k]! * lower[4 * j + k]!, 0);

/** The covariances that a drawn portfolio's weights produce; null if it is rejected. */
function covariances(matrix: Matrix, shares: SimulationAssumptions['marketShares']) {
  const part = marketPart(matrix, shares);
  if ('refused' in part) return null;
  const { v0, r0, r1, e0, e1, e2, n0, n1, n2, n3 } = part.weights;
  const own = transposed([v0, 0, 0, 0, r0, r1, 0, 0, e0, e1, e2, 0, n0, n1, n2, n3]);
  const between = transposed([...part.market]);
  return { between, within: (i: number, j: number) => own(i, j) + between(i, j) };
}

/** Random correlations of four factors: directions in four dimensions and the angles between them. */
const anyMatrix = fc
  .array(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 4, maxLength: 4 }), {
    minLength: 4,
    maxLength: 4,
  })
  .filter((rows) => rows.every((row) => Math.hypot(...row) > 10))
  .map((rows): Matrix => {
    const unit = rows.map((row) => row.map((x) => x / Math.hypot(...row)));
    const cosine = (i: number, j: number) =>
      unit[i]!.reduce((sum, x, k) => sum + x * unit[j]![k]!, 0);
    // Not quite parallel, because perfect correlation is rejected earlier.
    return rows.map((_, i) =>
      rows.map((__, j) => (i === j ? 1 : 0.99 * cosine(Math.max(i, j), Math.min(i, j)))),
    );
  });
const anyShare = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(0, 1) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 999 }).map((share) => share / 1000) },
);
const anyShares = fc.tuple(anyShare, anyShare, anyShare, anyShare);

describe('market and property parts of portfolio factors', () => {
  test('add up to the given correlations within a property and shares between two, or are rejected: 1,000 random settings', () => {
    const count = { drawn: 0, refused: 0 };
    fc.assert(
      fc.property(anyMatrix, anyShares, (matrix, shares) => {
        const drawn = covariances(matrix, sharesOf(shares));
        count[drawn === null ? 'refused' : 'drawn']++;
        if (drawn === null) return;
        const off = shares.flatMap((share, i) => [
          drawn.between(i, i) - share,
          ...shares.map((_, j) => drawn.within(i, j) - matrix[i]![j]!),
        ]);
        expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-10);
      }),
      { numRuns: 1000, seed: 1 },
    );
    expect(Math.min(count.drawn, count.refused)).toBeGreaterThan(100);
  });

  test('exist for any correlations when all factors have the same share, and for any shares when no factors correlate', () => {
    fc.assert(
      fc.property(anyMatrix, anyShare, (matrix, share) => {
        expect(covariances(matrix, sharesOf([share, share, share, share]))).not.toBeNull();
      }),
    );
    const independent = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 1 : 0)));
    fc.assert(
      fc.property(anyShares, (shares) => {
        expect(covariances(independent, sharesOf(shares))).not.toBeNull();
      }),
    );
  });

  test('value and rent can have a correlation of 0.84 with two properties, but 0.85 only with one; the rejection says why', () => {
    const planned = (correlation: number, properties: number) =>
      planSimulation(
        requestOf(
          {
            kind: 'portfolio',
            deals: Array.from({ length: properties }, () => ORDINARY_DEAL),
            years: 5,
          },
          {
            ...DEFAULT_SIMULATION_ASSUMPTIONS,
            correlations: {
              factors: ['rent', 'value'],
              matrix: [
                [1, correlation],
                [correlation, 1],
              ],
            },
          },
        ),
      );
    expect(planned(0.84, 2)).not.toHaveProperty('refused');
    expect(planned(-0.84, 2)).not.toHaveProperty('refused');
    expect(planned(0.999, 1)).not.toHaveProperty('refused');
    expect(planned(0.85, 2)).toEqual({
      refused:
        'These correlations are too strong for more than one property. All properties share 5% of the variance in value growth, 50% in rent growth, 50% in expense growth and 25% in vacancy, and two factors that are shared to different degrees can’t move together that closely.',
    });
  });

  test('a value driven only by the market can’t correlate with a rent driven only by the property', () => {
    const matrix = [0, 1, 2, 3].map((i) =>
      [0, 1, 2, 3].map((j) => (i === j ? 1 : i + j === 1 ? 0.01 : 0)),
    );
    expect(covariances(matrix, sharesOf([1, 0, 0.5, 0.5]))).toBeNull();
    expect(covariances(matrix, { ...marketShares, value: 1 })).not.toBeNull();
  });
});
