import type { WireOutcome } from '#contract/outcome.ts';
import { formatPercent, formatTimes } from '#web/lib/text/format.ts';

/** A ratio for the reader: a percentage, or the words for what it is instead. */
export function savedPercentText(outcome: WireOutcome | undefined): string {
  if (outcome === undefined || outcome.kind === 'undefined') return '—';
  return outcome.kind === 'infinite' ? 'No cash in' : formatPercent(outcome.value);
}

/** 1.25× */
export function savedTimesText(outcome: WireOutcome | undefined): string {
  if (outcome === undefined || outcome.kind === 'undefined') return '—';
  return outcome.kind === 'infinite' ? 'No debt' : formatTimes(outcome.value);
}

/** For comparing: what is infinite is above every number, what is unknown cannot be compared. */
export function rankOf(outcome: WireOutcome | undefined): number | null {
  if (outcome === undefined || outcome.kind === 'undefined') return null;
  return outcome.kind === 'infinite' ? Number.POSITIVE_INFINITY : outcome.value;
}
