import type { Reassessment } from '#engine/deal.ts';
import { boundMoney, boundYears } from '#engine/limits.ts';
import type { OperatingInputs } from '#engine/lines/operating-lines.ts';
import { yearlyFixedExpenses } from '#engine/lines/operating-numbers.ts';

/** A reassessment and the fixed expenses after it, in today's dollars. */
export type ReassessedExpenses = {
  readonly annualTax: number;
  readonly afterYears: number;
  readonly fixedExpenses: number;
};

/** Null without a reassessment. `o` must be within the engine's bounds. */
export function reassessedExpenses(
  o: OperatingInputs<number>,
  given: Reassessment | undefined,
): ReassessedExpenses | null {
  const annualTax = boundMoney(given?.annualTax ?? 0);
  if (given === undefined || annualTax <= 0) return null;
  return {
    annualTax,
    afterYears: boundYears(given.afterYears),
    fixedExpenses: yearlyFixedExpenses({ ...o, annualPropertyTax: annualTax }),
  };
}

/** Picks the amount for a year: before or after the reassessment. */
export const inTaxYear = (
  year: number,
  reassessed: Pick<ReassessedExpenses, 'afterYears'> | null,
  before: number,
  after: number,
): number => (reassessed !== null && year > reassessed.afterYears ? after : before);
