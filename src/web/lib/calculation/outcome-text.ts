import type { WireOutcome } from '#contract/outcome.ts';
import { formatMoney, formatNumber, formatPercent, formatTimes } from '#web/lib/text/format.ts';

/** A rate as the wire has it, in whole percents; an infinite one is told in dollars elsewhere. */
export function percentOf(outcome: WireOutcome): string {
  if (outcome.kind === 'value') return formatPercent(outcome.value);
  return outcome.kind === 'infinite' ? 'All cash back' : '—';
}

/** Why there is no number, in the calculator's words; null where there is one. */
export function reasonOf(outcome: WireOutcome): string | null {
  if (outcome.kind === 'value') return null;
  return outcome.kind === 'infinite' && outcome.surplus > 0
    ? `${formatMoney(outcome.surplus)} more came back than went in`
    : outcome.reason;
}

type MeasureUnit = 'fraction' | 'times' | 'months';

/** A measure of the deal score in its own unit. */
export function measureOf(outcome: WireOutcome, unit: MeasureUnit): string {
  if (outcome.kind !== 'value') return outcome.kind === 'infinite' ? 'No limit' : 'Not known';
  if (unit === 'fraction') return formatPercent(outcome.value * 100);
  return unit === 'times' ? formatTimes(outcome.value) : `${formatNumber(outcome.value, 1)} months`;
}
