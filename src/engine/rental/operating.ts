import type { Operating } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp } from '#engine/limits.ts';
import type {
  OperatingInputs,
  OperatingLines,
  StatementLines,
} from '#engine/lines/operating-lines.ts';
import { boundedStatement } from '#engine/lines/operating-numbers.ts';

export type OperatingYear = OperatingLines<number>;

/** The first year, with the fixed expenses in their parts. */
export type OperatingStatement = StatementLines<number>;

/** The operating assumptions with every value inside the engine's bounds. Written out: a loop takes half as long again. */
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

/** The first year of a rental, in dollars. */
export const operatingStatement = (given: Operating): OperatingStatement =>
  boundedStatement(boundOperating(given));
