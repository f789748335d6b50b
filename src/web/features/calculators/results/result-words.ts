import { percentOutcome } from '#contract/outcome.ts';
import type { Outcome } from '#engine/outcome.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { measureOf, percentOf, reasonOf } from '#web/lib/outcome-words.ts';

/** Dollars without cents: −$64. */
export const whole = (dollars: number): string => formatMoney(dollars, { cents: 'never' });

/** Dollars without cents and without their sign, for sentences that say which way they go. */
export const size = (dollars: number): string => whole(Math.abs(dollars));

/** Dollars without cents, a plus on gains. */
export const signed = (dollars: number): string =>
  formatMoney(dollars, { cents: 'never', signed: true });

/** A fraction of the engine as a percentage. */
export const percent = (outcome: Outcome): string => percentOf(percentOutcome(outcome));

/** Why a rate is no number; null where it is one. */
export const reason = (outcome: Outcome): string | null => reasonOf(percentOutcome(outcome));

export const times = (outcome: Outcome): string => measureOf(outcome, 'times');

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count, 1)} ${count === 1 ? one : many}`;

/** 87 is "7 years 3 months". */
export function duration(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  const parts = [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')];
  return parts.filter(Boolean).join(' ') || 'no time';
}
