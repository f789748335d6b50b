import { money } from '#contract/number-words.ts';
import type { Outcome } from '#engine/outcome.ts';

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

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayWords = (date: Date): string => full.format(date);
