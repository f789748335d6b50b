import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { fieldTextRounded, fieldTextShort } from '#web/lib/calculation/calculation-text.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import type { BreakEvenRow } from './use-break-evens.ts';
import type { Bar } from './what-if-rows.ts';

/**
 * States inputs and results in the same order: the result for the low input comes first, even if it's the larger one.
 */
export const tornadoTitle = (bar: Bar, measure: string, text: (value: number) => string): string =>
  `${bar.label} matters most: from ${bar.low.input} to ${bar.high.input}, ${labelInSentence(measure)} goes from ${text(bar.low.output)} to ${text(bar.high.output)}`;

/** "$212 lower (10%)"; differences between rates are in points, because a percentage in parentheses follows. */
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

/** "$14,413 a year", or "No value from $0 to $60,000" if none was found. */
export function turnText({ field, turn, searched }: BreakEvenRow): string {
  if (turn !== null) return fieldTextRounded(field, turn);
  const { low, high } = searched;
  return `No value from ${fieldTextShort(field, low)} to ${fieldTextShort(field, high)}`;
}

export const isMet = ({ current, turn }: BreakEvenRow): boolean =>
  turn !== null && Math.abs(turn - current) < 1e-9;
