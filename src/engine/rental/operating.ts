import type { Operating } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp } from '#engine/limits.ts';
import type {
  OperatingInputs,
  OperatingLines,
  StatementLines,
} from '#engine/lines/operating-lines.ts';
import { boundedStatement } from '#engine/lines/operating-numbers.ts';

export type OperatingYear = OperatingLines<number>;

/** The first year, with fixed expenses itemized. */
export type OperatingStatement = StatementLines<number>;

/**
 * The operating assumptions clamped to the engine's bounds. Fields are spelled out, because a loop takes 50% longer.
 */
export const boundOperating = (given: Operating): OperatingInputs<number> => ({
  monthlyRent: boundMoney(given.monthlyRent),
  monthlyOtherIncome: boundMoney(given.monthlyOtherIncome),
  vacancyRate: clamp(given.vacancyRate, 0, 1),
  annualPropertyTax: boundMoney(given.annualPropertyTax),
  annualInsurance: boundMoney(given.annualInsurance),
  monthlyHoa: boundMoney(given.monthlyHoa),
  annualUtilities: boundMoney(given.annualUtilities),
  monthlyLandscaping: boundMoney(given.monthlyLandscaping ?? 0),
  annualOtherExpenses: boundMoney(given.annualOtherExpenses),
  maintenanceRate: boundShare(given.maintenanceRate),
  managementRate: boundShare(given.managementRate),
  capexRate: boundShare(given.capexRate),
});

/** A rental's first year, in dollars. */
export const operatingStatement = (given: Operating): OperatingStatement =>
  boundedStatement(boundOperating(given));
