import { assert, integer, property, stringMatching } from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { NUMBER_FORMATS, type NumberFormat } from '#domain/accounts/display.ts';
import { setNumberFormat } from '#domain/text/number-format.ts';
import { formatMoney } from './format.ts';
import { parseMoney, parseNumber, parsePercent, regroup } from './parse-number.ts';

const bare = (value: string) => value.replace(/,/g, '');

describe('parseNumber', () => {
  test.each([
    ['0', 0],
    ['42', 42],
    ['  42 ', 42],
    ['1,250.50', 1250.5],
    ['1,234,567', 1_234_567],
    ['1 250', 1250],
    ['1 250 000', 1_250_000],
    ['1\u00a0250', 1250],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['7 1/4', 7.25],
    ['7-1/4', 7.25],
    ['7¼', 7.25],
    ['7 ½', 7.5],
    ['⅞', 0.875],
    ['3/8', 0.375],
    ['3 / 8', 0.375],
    ['1.2m', 1_200_000],
    ['1.15M', 1_150_000],
    ['250k', 250_000],
    ['250 K', 250_000],
    ['2bn', 2_000_000_000],
    ['1.5 million', 1_500_000],
    ['3mm', 3_000_000],
    ['-5', -5],
    ['−5', -5],
    ['–5', -5],
    ['- 5', -5],
    ['+5', 5],
    ['(1,200)', -1200],
    ['( 1,200 )', -1200],
    ['-7 1/4', -7.25],
    ['-250k', -250_000],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    '()',
    'abc',
    '1,25',
    '12,34,567',
    '1.250,50',
    '1.2.3',
    '1/0',
    '7 1/',
    '5x',
    '1e5',
    '--5',
    '(-5)',
    '5-',
    '1 25',
    '7 1/4k',
    'NaN',
    'Infinity',
  ])('%j is not a number', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  test('minus zero is zero', () => {
    expect(Object.is(parseNumber('-0'), 0)).toBe(true);
  });
});

describe('parseMoney', () => {
  test.each([
    ['$1,250.50', 1250.5],
    ['$ 1,250', 1250],
    ['-$5', -5],
    ['−$5', -5],
    ['$-5', -5],
    ['($1,200)', -1200],
    ['$(1,200)', -1200],
    ['$250k', 250_000],
    ['$1.2m', 1_200_000],
    ['US$ 900', 900],
    ['USD 900', 900],
    ['900 USD', 900],
    ['1.2 million dollars', 1_200_000],
    ['+$336', 336],
  ])('%j is %d dollars', (text, value) => {
    expect(parseMoney(text)).toBe(value);
  });

  test.each(['$', '€5', '5%', '$$5', '5 per month'])('%j isn’t an amount', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test('every amount formatted by formatMoney with cents reads back to the cent', () => {
    assert(
      property(integer({ min: -1e11, max: 1e11 }), (cents) => {
        const text = formatMoney(cents / 100, { cents: 'always', signed: true });
        expect(Math.round(parseMoney(text)! * 100) + 0).toBe(cents + 0);
      }),
    );
  });
});

describe('parsePercent', () => {
  test.each([
    ['7.25', 7.25],
    ['7.25%', 7.25],
    ['7 1/4 %', 7.25],
    ['7¼%', 7.25],
    ['6 7/8', 6.875],
    ['-1.2%', -1.2],
    ['(3%)', -3],
    ['5 percent', 5],
    ['5 pct', 5],
    ['25 bps', 0.25],
    ['-50bp', -0.5],
  ])('%j is %d percent', (text, value) => {
    expect(parsePercent(text)).toBe(value);
  });

  test.each(['%', '7%%', '$7', 'bps'])('%j isn’t a percentage', (text) => {
    expect(parsePercent(text)).toBeNull();
  });
});

describe('regroup', () => {
  test.each([
    ['1250', 4, '1,250', 5],
    ['1,2500', 6, '12,500', 6],
    ['1,25', 4, '125', 3],
    ['12,34,567.8', 11, '1,234,567.8', 11],
    ['-1250', 5, '-1,250', 6],
    ['$1250', 5, '$1,250', 6],
    ['', 0, '', 0],
  ])('%j with the caret at %d becomes %j with the caret at %d', (text, caret, next, nextCaret) => {
    expect(regroup(text, caret)).toEqual({ text: next, caret: nextCaret });
  });

  test('the caret stays after the digit just typed in the middle of 1,250 (19,250)', () => {
    expect(regroup('19,250', 2)).toEqual({ text: '19,250', caret: 2 });
    expect(regroup('1,9250', 3)).toEqual({ text: '19,250', caret: 2 });
  });

  test.each(['7 1/4', '1.2m', '(1,200)', '1.250,50'])('%j stays as typed', (text) => {
    expect(regroup(text, text.length)).toEqual({ text, caret: text.length });
  });

  test('no digit is lost or added, whatever the user types', () => {
    assert(
      property(stringMatching(/^[-$]?[\d,]{0,12}(\.\d{0,3})?$/), (text) => {
        expect(bare(regroup(text, text.length).text)).toBe(bare(text));
      }),
    );
  });
});

describe('in another number format', () => {
  afterEach(() => setNumberFormat('1,234.56'));

  test.each<[NumberFormat, string, number | null]>([
    ['1.234,56', '1.250,50', 1250.5],
    ['1.234,56', '1.250', 1250],
    ['1.234,56', '1 250,5', 1250.5],
    ['1.234,56', ',5', 0.5],
    ['1.234,56', '1,2m', 1_200_000],
    ['1.234,56', '7 1/4', 7.25],
    ['1.234,56', '1,250.50', null],
    ['1.234,56', '250.5', null],
    ['1 234,56', '1 250,50', 1250.5],
    ['1 234,56', '1\u00a0250,50', 1250.5],
    ['1 234,56', '−1250,5', -1250.5],
    ['1 234,56', '1.250', null],
    ['1 234,56', '1,250.50', null],
  ])('%s reads %j as %s', (format, text, value) => {
    setNumberFormat(format);
    expect(parseNumber(text)).toBe(value);
  });

  test.each(NUMBER_FORMATS)('%s reads back every amount it formats, to the cent', (format) => {
    setNumberFormat(format);
    assert(
      property(integer({ min: -1e11, max: 1e11 }), (cents) => {
        const text = formatMoney(cents / 100, { cents: 'always', signed: true });
        expect(Math.round(parseMoney(text)! * 100) + 0).toBe(cents + 0);
      }),
    );
  });

  test.each<[NumberFormat, string, string, number]>([
    ['1.234,56', '1250', '1.250', 5],
    ['1.234,56', '12500,5', '12.500,5', 8],
    ['1 234,56', '1250', '1\u00a0250', 5],
    ['1 234,56', '1\u00a02500', '12\u00a0500', 6],
    ['1 234,56', '7 1', '7 1', 3],
  ])('%s groups a partially typed %j as %j', (format, text, next, caret) => {
    setNumberFormat(format);
    expect(regroup(text, text.length)).toEqual({ text: next, caret });
  });
});
