import { toPercent } from '#engine/units.ts';

/** U+2212, the sign that is as wide as the plus. */
const MINUS = '−';

const NUMBERS = [0, 1, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);

const grouped = (value: number, digits: 0 | 1 | 2): string =>
  NUMBERS[digits]!.format(Math.abs(value));

/** What is shown as zero carries no sign. */
const withSign = (value: number, text: string): string =>
  value < 0 && /[1-9]/.test(text) ? MINUS + text : text;

/** Dollars without cents: −$1,240. */
export const money = (dollars: number): string => withSign(dollars, `$${grouped(dollars, 0)}`);

/** Dollars without cents and without their sign, for sentences that say which way they go. */
export const size = (dollars: number): string => money(Math.abs(dollars));

/** Dollars without cents, a plus on gains. */
export const signedMoney = (dollars: number): string =>
  dollars >= 0.5 ? `+${money(dollars)}` : money(dollars);

/** Dollars and cents, as a payment is due. */
export const cents = (dollars: number): string => withSign(dollars, `$${grouped(dollars, 2)}`);

/** A fraction as a percentage: 0.0726 is 7.3%. */
export const percent = (fraction: number, digits: 0 | 1 | 2 = 1): string =>
  withSign(fraction, `${grouped(toPercent(fraction), digits)}%`);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${count === 1 ? one : many}`;

/** 87 is "7 years 3 months". */
export function duration(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  const parts = [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')];
  return parts.filter(Boolean).join(' ') || 'no time';
}
