import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { plural } from '#engine/plural.ts';
import { toPercent } from '#engine/units.ts';
import { americanNumber } from './american-number.ts';
import { currentNumberFormat, NUMBER_MARKS } from './number-format.ts';

/** U+2212, the minus sign that's as wide as the plus sign. */
const MINUS = '−';

/** Replaces American separators with those of the current format. */
function withMarks(american: string): string {
  const format = currentNumberFormat();
  if (format === DEFAULT_DISPLAY.numberFormat) return american;
  const { thousands, decimal } = NUMBER_MARKS[format];
  return american.replaceAll(/[,.]/g, (mark) => (mark === ',' ? thousands : decimal));
}

/** Reformats the numbers in a sentence from the server, which always writes 1,234.56. */
export const inNumberFormat = (sentence: string): string =>
  sentence.replaceAll(/(?<=\d)(?:,(?=\d{3}(?!\d))|\.(?=\d))/g, withMarks);

/** A number's absolute value with thousands separators: 1,912 or 2.50, in the current format. */
export const grouped = (value: number, minDigits: number, maxDigits = minDigits): string =>
  withMarks(americanNumber(value, minDigits, maxDigits));

/** A number shown as zero has no sign; a plus sign only on request. */
export function withSign(value: number, text: string, hasPlus = false): string {
  if (!/[1-9]/.test(text)) return text;
  if (value < 0) return MINUS + text;
  return hasPlus ? `+${text}` : text;
}

/** Dollars without cents: −$1,240. */
export const money = (dollars: number): string => withSign(dollars, `$${grouped(dollars, 0)}`);

/** Dollars without cents or sign, for sentences that state the direction. */
export const size = (dollars: number): string => money(Math.abs(dollars));

/** Dollars without cents, with a plus sign on gains. */
export const signedMoney = (dollars: number): string =>
  withSign(dollars, `$${grouped(dollars, 0)}`, true);

/** Dollars and cents, for payments. */
export const cents = (dollars: number): string => withSign(dollars, `$${grouped(dollars, 2)}`);

/** Dollars and cents, with a plus sign on gains. */
export const signedCents = (dollars: number): string =>
  withSign(dollars, `$${grouped(dollars, 2)}`, true);

/** A fraction as a percentage: 0.0726 is 7.3%. */
export const percent = (fraction: number, digits: 0 | 1 | 2 = 1): string =>
  withSign(fraction, `${grouped(toPercent(fraction), digits)}%`);

/** A value already in percent, such as user input: 7.25 becomes 7.3%. */
export const percents = (value: number): string => withSign(value, `${grouped(value, 1)}%`);

/** With at most this many decimal places: 1.2, 1,912. */
export const decimals = (value: number, most: number): string =>
  withSign(value, grouped(value, 0, most));

/** 1.25×. */
export const times = (value: number): string => withSign(value, `${grouped(value, 2)}×`);

/** "1 row", "1,912 rows". */
export const counted = (count: number, one: string, many?: string): string =>
  `${withSign(count, grouped(count, 0, 1))} ${plural(count, one, many)}`;

function timeParts(months: number): string[] {
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  const parts = [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')];
  return parts.filter((part) => part !== false);
}

/** 87 is "7 years 3 months". */
export const duration = (months: number): string => timeParts(months).join(' ') || '0 months';

/** 87 is "7 years, 3 months", for use outside a sentence. */
export const durationLine = (months: number): string => timeParts(months).join(', ');

/** Dollars for axes and tight spaces: $950, $12.3k, $1.25m. At most three digits. */
export function shortMoney(dollars: number, hasPlus = false): string {
  const amount = Math.abs(dollars);
  // 999,600 reads $1m rather than $1000k: a unit starts where the one below it would round up.
  const [scale, unit] = SHORT_STEPS.find(([from]) => amount >= from * 0.9995) ?? [1, ''];
  const scaled = amount / scale;
  const digits = unit === '' ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.max(scaled, 1))));
  return withSign(dollars, `$${grouped(scaled, 0, digits)}${unit}`, hasPlus);
}

const SHORT_STEPS: readonly (readonly [from: number, unit: string])[] = [
  [1e9, 'b'],
  [1e6, 'm'],
  [1e3, 'k'],
];

/** Odds the way people say them: 0.94 is "94 of 100", 0.004 is "4 of 1,000". */
export function odds(fraction: number): string {
  const rare = Math.min(fraction, 1 - fraction);
  const outOf = rare > 0 && rare < 0.01 ? 1000 : 100;
  return `${grouped(Math.round(fraction * outOf), 0)} of ${grouped(outOf, 0)}`;
}
