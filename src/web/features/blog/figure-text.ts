import type { Outcome } from '#engine/outcome.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';

/* Number formats for articles. */

export const wholeDollars = (dollars: number): string => formatMoney(dollars, { cents: 'never' });

/** A fraction as a percentage. */
export const percentText = (fraction: number, digits = 1): string =>
  formatPercent(fraction * 100, { digits });

export const valueIn = (outcome: Outcome): number =>
  outcome.kind === 'value' ? outcome.value : Number.NaN;

/** Evenly spaced numbers, both ends included. */
export const stepsBetween = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
