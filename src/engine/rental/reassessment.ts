import type { Reassessment } from '#engine/deal.ts';
import { boundMoney, boundYears } from '#engine/limits.ts';
import type { OperatingInputs } from '#engine/lines/operating-lines.ts';
import { yearlyFixedExpenses } from '#engine/lines/operating-numbers.ts';

/** A reassessment that counts, with everything that does not follow the rent, in today's dollars. */
export type ReassessedExpenses = {
  readonly annualTax: number;
  readonly afterYears: number;
  readonly fixedExpenses: number;
};

/** Null without one. `o` is inside the engine's bounds. */
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

/** Of two amounts the one of a year: before the reassessment, or after it. */
export const inTaxYear = (
  year: number,
  reassessed: Pick<ReassessedExpenses, 'afterYears'> | null,
  before: number,
  after: number,
): number => (reassessed !== null && year > reassessed.afterYears ? after : before);
