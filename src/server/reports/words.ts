import type { Outcome } from '#engine/outcome.ts';
import { toPercent } from '#engine/units.ts';

const MINUS = '−';

const NUMBERS = [0, 1, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);

const grouped = (value: number, digits: 0 | 1 | 2): string => NUMBERS[digits]!.format(value);

/** What is shown as zero carries no sign. */
const withSign = (value: number, text: string): string =>
  value < 0 && /[1-9]/.test(text) ? MINUS + text : text;

/** Dollars without cents: −$1,240. */
export const money = (dollars: number): string =>
  withSign(dollars, `$${grouped(Math.abs(dollars), 0)}`);

export const cents = (dollars: number): string =>
  withSign(dollars, `$${grouped(Math.abs(dollars), 2)}`);

/** Dollars for axes: $950, $12k, $1.25m. */
export function shortMoney(dollars: number): string {
  const size = Math.abs(dollars);
  const [scale, unit]: [number, string] =
    size >= 999.5e6
      ? [1e9, 'b']
      : size >= 999.5e3
        ? [1e6, 'm']
        : size >= 999.5
          ? [1e3, 'k']
          : [1, ''];
  const scaled = size / scale;
  const digits = unit === '' ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.max(scaled, 1))));
  const text = scaled.toLocaleString('en-US', { maximumFractionDigits: digits });
  return withSign(dollars, `$${text}${unit}`);
}

/** A fraction as a percentage: 0.0725 is 7.3%. */
export const percent = (fraction: number, digits: 1 | 2 = 1): string =>
  withSign(fraction, `${grouped(Math.abs(toPercent(fraction)), digits)}%`);

export const times = (value: number): string => withSign(value, `${grouped(Math.abs(value), 2)}×`);

/** A number that may be none: an infinite return is told by the dollars that came back. */
export function outcomeWords(outcome: Outcome, words: (value: number) => string): string {
  if (outcome.kind === 'value') return words(outcome.value);
  return outcome.kind === 'infinite' ? 'No limit' : '—';
}

export const reasonWords = (outcome: Outcome): string | null => {
  if (outcome.kind === 'value') return null;
  return outcome.kind === 'infinite' && outcome.surplus > 0
    ? `${money(outcome.surplus)} more came back than went in`
    : outcome.reason;
};

export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${thing}${count === 1 ? '' : 's'}`;

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayWords = (date: Date): string => full.format(date);
