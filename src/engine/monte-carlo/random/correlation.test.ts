import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACTORS } from '#engine/monte-carlo/assumptions.ts';
import { factorise } from './correlation.ts';
import { correlateFurtherRows, correlateRows, drawBlockNormals, newRows } from './draw-normals.ts';
import { seedKey } from './random.ts';

const lowerOf = (matrix: number[][], names: string[]): Float64Array => {
  const lower = factorise(matrix, names);
  if ('refused' in lower) throw new Error(lower.refused);
  return lower;
};

const refusalOf = (matrix: number[][], names: string[]): string => {
  const lower = factorise(matrix, names);
  return 'refused' in lower ? lower.refused : '';
};

describe('factorise', () => {
  test('a correlation of 0.6 gives 0.6 and 0.8, since 0.6² + 0.8² = 1', () => {
    const lower = lowerOf(
      [
        [1, 0.6],
        [0.6, 1],
      ],
      ['a', 'b'],
    );
    expect([...lower]).toEqual([1, 0, 0.6, 0.8]);
  });

  test('the triangle times its transpose gives the matrix back, for 200 random matrices of 5 factors', () => {
    const loadings = fc.array(fc.double({ min: -0.4, max: 0.4, noNaN: true }), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(loadings, (b) => {
        const matrix = b.map((x, i) => b.map((y, j) => (i === j ? 1 : x * y)));
        const lower = lowerOf(matrix, ['a', 'b', 'c', 'd', 'e']);
        for (let i = 0; i < 5; i++) {
          for (let j = 0; j < 5; j++) {
            let sum = 0;
            for (let k = 0; k < 5; k++) sum += lower[i * 5 + k]! * lower[j * 5 + k]!;
            expect(sum).toBeCloseTo(matrix[i]![j]!, 12);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('0.9, 0.9 and −0.9 contradict each other and are rejected with that reason', () => {
    const impossible = [
      [1, 0.9, 0.9],
      [0.9, 1, -0.9],
      [0.9, -0.9, 1],
    ];
    expect(refusalOf(impossible, ['value', 'rent', 'expenses'])).toBe(
      'These correlations contradict each other (the matrix isn’t positive definite): the values for expenses don’t fit the values for value, rent.',
    );
  });

  test('rejects perfect correlation: two names for one factor', () => {
    expect(
      refusalOf(
        [
          [1, 1],
          [1, 1],
        ],
        ['a', 'b'],
      ),
    ).toContain('isn’t positive definite');
  });

  test('names a correlation beyond ±1, an asymmetry, a wrong diagonal and a wrong size', () => {
    expect(
      refusalOf(
        [
          [1, 2],
          [2, 1],
        ],
        ['a', 'b'],
      ),
    ).toContain('must be from −1 to 1, but it is 2');
    expect(
      refusalOf(
        [
          [1, 0.1],
          [0.2, 1],
        ],
        ['a', 'b'],
      ),
    ).toContain('0.2 and 0.1');
    expect(
      refusalOf(
        [
          [1, 0],
          [0, 2],
        ],
        ['a', 'b'],
      ),
    ).toContain('b with itself must be 1');
    expect(refusalOf([[1]], ['a', 'b'])).toContain('2 rows and 2 columns');
    expect(
      refusalOf(
        [
          [1, Number.NaN],
          [Number.NaN, 1],
        ],
        ['a', 'b'],
      ),
    ).toContain('between');
  });
});

test('eight drawn factors have the requested correlations, within 5 standard errors of 51,200 draws', () => {
  const matrix = FACTORS.map((_, i) =>
    FACTORS.map((__, j) => (i === j ? 1 : 0.5 / (1 + Math.abs(i - j)))),
  );
  const lower = lowerOf(matrix, [...FACTORS]);
  const blocks = 200;
  const sums = matrix.map((row) => row.map(() => 0));
  const [yearly, once, words] = [newRows(), newRows(), new Int32Array(1024)];
  for (let block = 0; block < blocks; block++) {
    drawBlockNormals(seedKey(1), block * 256, 1, words, yearly);
    drawBlockNormals(seedKey(1), block * 256, 257, words, once);
    correlateFurtherRows(lower, yearly, once);
    correlateRows(lower, 8, yearly);
    const rows = [...yearly, ...once];
    for (let i = 0; i < 8; i++) {
      for (let j = 0; j <= i; j++) {
        for (let lane = 0; lane < 256; lane++) sums[i]![j]! += rows[i]![lane]! * rows[j]![lane]!;
      }
    }
  }
  for (let i = 0; i < 8; i++) {
    for (let j = 0; j <= i; j++) {
      const drawn = sums[i]![j]! / (blocks * 256);
      expect(Math.abs(drawn - matrix[i]![j]!)).toBeLessThan(5 * Math.sqrt(2 / (blocks * 256)));
    }
  }
});
