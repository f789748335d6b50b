import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_DISPLAY, NUMBER_FORMATS, type NumberFormat } from '#domain/accounts/display.ts';
import { setNumberFormat } from './number-format.ts';
import { cents, grouped, inNumberFormat, money, percent } from './number-text.ts';

afterEach(() => setNumberFormat(DEFAULT_DISPLAY.numberFormat));

/** Replaces no-break spaces with ordinary ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each([
  ['1,234.56', '−$1,234,567.89', '7.25%', '$1,235', '0.50'],
  ['1.234,56', '−$1.234.567,89', '7,25%', '$1.235', '0,50'],
  ['1 234,56', '−$1 234 567,89', '7,25%', '$1 235', '0,50'],
] as const)('in the format %s', (format: NumberFormat, loss, rate, rounded, half) => {
  test(`−1,234,567.89 dollars is ${loss}, a rate is ${rate}`, () => {
    setNumberFormat(format);
    expect(
      [cents(-1_234_567.89), percent(0.0725, 2), money(1234.56), grouped(0.5, 2)].map(plain),
    ).toEqual([loss, rate, rounded, half]);
  });
});

test('each format is its own example, and a space in a number does not break a line', () => {
  for (const format of NUMBER_FORMATS) {
    setNumberFormat(format);
    expect(plain(grouped(1234.56, 2))).toBe(format);
  }
  setNumberFormat('1 234,56');
  expect(grouped(1234, 0)).toBe('1\u00a0234');
});

test.each([
  [
    'Net operating income of $12,345 a year: DSCR is 0.98.',
    'Net operating income of $12.345 a year: DSCR is 0,98.',
  ],
  [
    'At 6.25% it falls by $1,234.50 a month, from Nov 3, 2026.',
    'At 6,25% it falls by $1.234,50 a month, from Nov 3, 2026.',
  ],
  ['Since 2011, 2 of 10 markets in 43205, OH.', 'Since 2011, 2 of 10 markets in 43205, OH.'],
])('the server’s "%s" reads "%s"', (sentence, expected) => {
  expect(inNumberFormat(sentence)).toBe(sentence);
  setNumberFormat('1.234,56');
  expect(inNumberFormat(sentence)).toBe(expected);
});
