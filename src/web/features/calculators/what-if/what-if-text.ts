import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { fieldTextRounded, fieldTextShort } from '#web/lib/calculation/calculation-text.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import type { BreakEvenRow } from './use-break-evens.ts';
import type { Bar } from './what-if-rows.ts';

/** Inputs and results in the same order: the result of the low end first, whether larger or smaller. */
export const tornadoTitle = (bar: Bar, measure: string, text: (value: number) => string): string =>
  `${bar.label} matters most: between ${bar.low.input} and ${bar.high.input} it moves ${labelInSentence(measure)} from ${text(bar.low.output)} to ${text(bar.high.output)}`;

/** "$212 lower (10%)"; the distance between two rates is in points, since a share of it follows. */
export function roomText({ field, current, turn }: BreakEvenRow): string {
  if (turn === null) return '—';
  const difference = turn - current;
  const share =
    current === 0
      ? ''
      : ` (${formatPercent((Math.abs(difference) / Math.abs(current)) * 100, { digits: 0 })})`;
  const text = fieldTextRounded(field, Math.abs(difference))
    .replace(/ a (month|year)$/, '')
    .replace(/%$/, ' points');
  return `${text} ${difference < 0 ? 'lower' : 'higher'}${share}`;
}

/** "$14,413 a year", or where none was found: "None from $0 to $60,000". */
export function turnText({ field, turn, searched }: BreakEvenRow): string {
  if (turn !== null) return fieldTextRounded(field, turn);
  const { low, high } = searched;
  return `None from ${fieldTextShort(field, low)} to ${fieldTextShort(field, high)}`;
}

export const isMet = ({ current, turn }: BreakEvenRow): boolean =>
  turn !== null && Math.abs(turn - current) < 1e-9;
