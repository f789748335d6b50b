import { percentOutcome } from '#contract/outcome.ts';
import type { Outcome } from '#engine/outcome.ts';
import { measureOf, percentOf, reasonOf } from '#web/lib/calculation/outcome-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';

/** Dollars without cents: −$64. */
export const whole = (dollars: number): string => formatMoney(dollars, { cents: 'never' });

/** Dollars without cents and without their sign, for sentences that say which way they go. */
export const sizeText = (dollars: number): string => whole(Math.abs(dollars));

/** Dollars without cents, a plus on gains. */
export const signed = (dollars: number): string =>
  formatMoney(dollars, { cents: 'never', signed: true });

/** A fraction of the engine as a percentage. */
export const percentText = (outcome: Outcome): string => percentOf(percentOutcome(outcome));

/** Why a rate is no number; null where it is one. */
export const reason = (outcome: Outcome): string | null => reasonOf(percentOutcome(outcome));

export const timesText = (outcome: Outcome): string => measureOf(outcome, 'times');
