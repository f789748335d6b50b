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
