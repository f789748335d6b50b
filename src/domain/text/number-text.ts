import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { toPercent } from '#engine/units.ts';
import { americanNumber } from './american-number.ts';
import { currentNumberFormat, NUMBER_MARKS } from './number-format.ts';

/** U+2212, the sign that is as wide as the plus. */
const MINUS = '−';

/** American marks as those of the current format. */
function withMarks(american: string): string {
  const format = currentNumberFormat();
  if (format === DEFAULT_DISPLAY.numberFormat) return american;
  const { thousands, decimal } = NUMBER_MARKS[format];
  return american.replaceAll(/[,.]/g, (mark) => (mark === ',' ? thousands : decimal));
}

/** The numbers in a sentence that the server has written: it writes 1,234.56. */
export const inNumberFormat = (sentence: string): string =>
  sentence.replaceAll(/(?<=\d)(?:,(?=\d{3}(?!\d))|\.(?=\d))/g, withMarks);

/** The size of a number, its thousands apart: 1,912 or 2.50, in the current format. */
export const grouped = (value: number, minDigits: number, maxDigits = minDigits): string =>
  withMarks(americanNumber(value, minDigits, maxDigits));

/** A number shown as zero has no sign; a plus only on request. */
export function withSign(value: number, text: string, hasPlus = false): string {
  if (!/[1-9]/.test(text)) return text;
  if (value < 0) return MINUS + text;
  return hasPlus ? `+${text}` : text;
}

/** Dollars without cents: −$1,240. */
export const money = (dollars: number): string => withSign(dollars, `$${grouped(dollars, 0)}`);

/** Dollars without cents and sign, for sentences that state the direction. */
export const size = (dollars: number): string => money(Math.abs(dollars));

/** Dollars without cents, a plus on gains. */
export const signedMoney = (dollars: number): string =>
  withSign(dollars, `$${grouped(dollars, 0)}`, true);

/** Dollars and cents, as a payment is due. */
export const cents = (dollars: number): string => withSign(dollars, `$${grouped(dollars, 2)}`);

/** Dollars and cents, a plus on gains. */
export const signedCents = (dollars: number): string =>
  withSign(dollars, `$${grouped(dollars, 2)}`, true);

/** A fraction as a percentage: 0.0726 is 7.3%. */
export const percent = (fraction: number, digits: 0 | 1 | 2 = 1): string =>
  withSign(fraction, `${grouped(toPercent(fraction), digits)}%`);

/** Whole percents, as they are typed: 7.25 is 7.3%. */
export const percents = (value: number): string => withSign(value, `${grouped(value, 1)}%`);

/** So many digits after the point at most: 1.2, 1,912. */
export const decimals = (value: number, most: number): string =>
  withSign(value, grouped(value, 0, most));

/** 1.25×. */
export const times = (value: number): string => withSign(value, `${grouped(value, 2)}×`);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${withSign(count, grouped(count, 0, 1))} ${count === 1 ? one : many}`;

function timeParts(months: number): string[] {
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  const parts = [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')];
  return parts.filter((part) => part !== false);
}

/** 87 is "7 years 3 months". */
export const duration = (months: number): string => timeParts(months).join(' ') || 'no time';

/** 87 is "7 years, 3 months": outside a sentence. */
export const durationLine = (months: number): string => timeParts(months).join(', ');

/** Dollars for axes and asides: $950, $12.3k, $1.25m. Three figures at most. */
export function shortMoney(dollars: number, hasPlus = false): string {
  const amount = Math.abs(dollars);
  // 999,600 reads $1m rather than $1000k: a step begins where its lower neighbor would round up.
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

/** A chance as people count it: 0.94 is "94 of 100", 0.004 is "4 of 1,000". */
export function odds(fraction: number): string {
  const rare = Math.min(fraction, 1 - fraction);
  const outOf = rare > 0 && rare < 0.01 ? 1000 : 100;
  return `${grouped(Math.round(fraction * outOf), 0)} of ${grouped(outOf, 0)}`;
}
