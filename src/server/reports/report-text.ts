import { cents, duration, money, percent, times } from '#domain/text/number-text.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { ReportFigure } from './report.ts';

/** A number that may be none: an infinite return is told by the dollars that came back. */
export function reportOutcome(outcome: Outcome, text: (value: number) => string): string {
  if (outcome.kind === 'value') return text(outcome.value);
  return outcome.kind === 'infinite' ? 'No limit' : '—';
}

export const reasonText = (outcome: Outcome): string | null => {
  if (outcome.kind === 'value') return null;
  return outcome.kind === 'infinite' && outcome.surplus > 0
    ? `${money(outcome.surplus)} more came back than went in`
    : outcome.reason;
};

const WORDS: Readonly<Record<ReportFigure['unit'], (value: number) => string>> = {
  dollars: money,
  cents,
  fraction: percent,
  times,
  months: duration,
};

export function figureText({ value, unit }: Pick<ReportFigure, 'value' | 'unit'>): string {
  if (value === null) return 'none';
  return typeof value === 'number' ? WORDS[unit](value) : reportOutcome(value, WORDS[unit]);
}

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayText = (date: Date): string => full.format(date);
