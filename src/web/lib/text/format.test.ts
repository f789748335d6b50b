import { describe, expect, test } from 'vitest';
import {
  formatMoney,
  formatMoneyRange,
  formatMoneyShort,
  formatNumber,
  formatOdds,
  formatPercent,
  formatTimes,
} from './format.ts';

describe('formatMoney', () => {
  test.each([
    [219_900, '$219,900'],
    [1_250.5, '$1,251'],
    [1_000, '$1,000'],
    [999.996, '$1,000'],
    [999.99, '$999.99'],
    [336, '$336'],
    [12.5, '$12.50'],
    [0.005, '$0.01'],
    [0, '$0'],
    [-0, '$0'],
    [-64, '−$64'],
    [-1_112.4, '−$1,112'],
    [-0.001, '$0'],
    [1e12, '$1,000,000,000,000'],
  ])('%d is formatted as %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text);
  });

  test.each([
    [1_250.5, '$1,250.50'],
    [1_250, '$1,250.00'],
    [-0.004, '$0.00'],
    [-3.1, '−$3.10'],
  ])('a ledger formats %d as %s', (dollars, text) => {
    expect(formatMoney(dollars, { cents: 'always' })).toBe(text);
  });

  test('a stat leaves off the cents of 336.27', () => {
    expect(formatMoney(336.27, { cents: 'never' })).toBe('$336');
  });

  test.each([
    [336, '+$336'],
    [-336, '−$336'],
    [0, '$0'],
    [0.3, '$0'],
    [-0.3, '$0'],
  ])('signed and without cents, %d is %s', (dollars, text) => {
    expect(formatMoney(dollars, { signed: true, cents: 'never' })).toBe(text);
  });

  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is a dash', (missing) => {
    expect(formatMoney(missing)).toBe('—');
  });
});

describe('formatMoneyShort', () => {
  test.each([
    [0, '$0'],
    [950, '$950'],
    [999.4, '$999'],
    [999.6, '$1k'],
    [1_000, '$1k'],
    [1_234, '$1.23k'],
    [21_400, '$21.4k'],
    [219_900, '$220k'],
    [400_000, '$400k'],
    [999_600, '$1m'],
    [1_250_000, '$1.25m'],
    [12_345_678, '$12.3m'],
    [2_000_000_000, '$2b'],
    [-21_000, '−$21k'],
  ])('%d is %s', (dollars, text) => {
    expect(formatMoneyShort(dollars)).toBe(text);
  });

  test('gains have a plus sign on request: +$5k', () => {
    expect(formatMoneyShort(5_000, { signed: true })).toBe('+$5k');
  });
});

describe('formatPercent', () => {
  test.each([
    [7.9, undefined, '7.9%'],
    [8, undefined, '8.0%'],
    [7.25, 2, '7.25%'],
    [6.125, 3, '6.125%'],
    [94, 0, '94%'],
    [-1.2, undefined, '−1.2%'],
    [-0.04, undefined, '0.0%'],
    [1234.5, undefined, '1,234.5%'],
  ])('%d percent with %s digits is %s', (percent, digits, text) => {
    expect(formatPercent(percent, digits === undefined ? {} : { digits })).toBe(text);
  });

  test('a signed 4.1 percent is +4.1%', () => {
    expect(formatPercent(4.1, { signed: true })).toBe('+4.1%');
  });

  test('a missing value is a dash', () => {
    expect(formatPercent(null)).toBe('—');
  });
});

test('a rent range reads $2,120–$2,560', () => {
  expect(formatMoneyRange(2_120, 2_560)).toBe('$2,120–$2,560');
});

test.each([
  [1912, 0, '1,912'],
  [2.5, 1, '2.5'],
  [2, 1, '2'],
  [-3, 0, '−3'],
])('the number %d with at most %d digits is %s', (value, digits, text) => {
  expect(formatNumber(value, digits)).toBe(text);
});

test.each([
  [0.94, '94 of 100'],
  [0.034, '3 of 100'],
  [0.004, '4 of 1,000'],
  [0.997, '997 of 1,000'],
  [0, '0 of 100'],
  [1, '100 of 100'],
])('a chance of %d is %s', (fraction, text) => {
  expect(formatOdds(fraction)).toBe(text);
});

test('multiples always have two decimals: 2.70× like 2.27×', () => {
  expect([formatTimes(2.7), formatTimes(2.2699), formatTimes(-1), formatTimes(null)]).toEqual([
    '2.70×',
    '2.27×',
    '−1.00×',
    '—',
  ]);
});
