import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { americanNumber } from './american-number.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const intl = (value: number, min: number, max: number): string =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  }).format(Math.abs(value));

test.each([
  [1234.5, 0, 0, '1,235'],
  [999_999.995, 2, 2, '1,000,000.00'],
  // Rounded on the digits that are written, not on the binary fraction below them.
  [1.005, 2, 2, '1.01'],
  [7.845, 1, 1, '7.8'],
  [0.05, 1, 1, '0.1'],
  [0.999, 2, 2, '1.00'],
  [12.5, 0, 3, '12.5'],
  [12.0004, 0, 3, '12'],
  [2, 2, 2, '2.00'],
  [-1912, 0, 0, '1,912'],
  [1e-7, 2, 2, '0.00'],
  [1e21, 0, 0, '1,000,000,000,000,000,000,000'],
  [Number.POSITIVE_INFINITY, 0, 0, '∞'],
])('%d with %i to %i decimals is %s', (value, min, max, text) => {
  expect(americanNumber(value, min, max)).toBe(text);
});

const amounts = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.double({ min: 0, max: 1e7, noNaN: true }),
  // Halves of the last digit shown, where rounding can go either way.
  fc
    .tuple(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 5 }))
    .map(([n, d]) => Number(`${n}5e-${d}`)),
);

test('2,000 numbers are written the same way as in the browser', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      (value, min, more) => {
        expect(americanNumber(value, min, min + more)).toBe(intl(value, min, min + more));
      },
    ),
    { numRuns: 2000 },
  );
});

test('$1,234.56 and 7.9 don’t need the browser’s number format', () => {
  const made = vi.fn();
  vi.stubGlobal('Intl', { NumberFormat: made });
  expect([americanNumber(1234.56, 2, 2), americanNumber(7.851, 1, 1)]).toEqual(['1,234.56', '7.9']);
  expect(made).not.toHaveBeenCalled();
});
