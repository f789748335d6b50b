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

/** Dollars for axes and asides: $950, $12.3k, $1.25m. Three figures at most. */
export function shortMoney(dollars: number): string {
  const amount = Math.abs(dollars);
  // 999,600 reads $1m rather than $1000k: a step begins where its lower neighbour would round up.
  const [scale, unit] = SHORT_STEPS.find(([from]) => amount >= from * 0.9995) ?? [1, ''];
  const scaled = amount / scale;
  const digits = unit === '' ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.max(scaled, 1))));
  const text = scaled.toLocaleString('en-US', { maximumFractionDigits: digits });
  return withSign(dollars, `$${text}${unit}`);
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
  return `${Math.round(fraction * outOf).toLocaleString('en-US')} of ${outOf.toLocaleString('en-US')}`;
}
