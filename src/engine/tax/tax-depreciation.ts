import { boundMoney, clamp } from '#engine/limits.ts';
import { LIFE_MONTHS } from '#engine/lines/tax-lines.ts';
import {
  depreciableBasisOf,
  depreciationBetween,
  depreciationOver,
} from '#engine/lines/tax-numbers.ts';

/** Longer than any property is on the books. */
const MAX_TAX_YEARS = 200;

/** The month a building was placed in service and, in its last tax year, the month it was sold; January is 1. */
export type ServiceMonths = {
  readonly placedInServiceMonth: number;
  readonly soldInMonth?: number | undefined;
};

const JANUARY: ServiceMonths = { placedInServiceMonth: 1 };

/** Depreciable dollars: (price + costs) × (1 − land share) + improvements, which all count as building. */
export const depreciableBasis = (
  purchaseCost: number,
  improvements: number,
  landShare: number,
): number =>
  depreciableBasisOf(boundMoney(purchaseCost), boundMoney(improvements), clamp(landShare, 0, 1));

/**
 * Months in service through the end of tax year `taxYear` (1 is the year placed in service), at most 330. Mid-month
 * convention: the first month and the month of sale count half, regardless of the day. None if both are in the same
 * year.
 */
export function monthsInService(taxYear: number, months: ServiceMonths = JANUARY): number {
  const year = clamp(Math.round(taxYear), 0, MAX_TAX_YEARS);
  if (year === 0) return 0;
  const start = clamp(Math.round(months.placedInServiceMonth), 1, 12);
  const sold = months.soldInMonth;
  if (year === 1 && sold !== undefined) return 0;
  const end = sold === undefined ? 12.5 : clamp(Math.round(sold), 1, 12);
  return clamp((year - 1) * 12 + end - start, 0, LIFE_MONTHS);
}

/** Depreciation through the end of tax year `taxYear`, in dollars: basis × months in service / 330. */
export const depreciationThrough = (
  basis: number,
  taxYear: number,
  months: ServiceMonths = JANUARY,
): number => depreciationOver(Math.max(0, boundMoney(basis)), monthsInService(taxYear, months));

/**
 * Depreciation in tax year `taxYear`, in dollars: the amount through this year minus the amount through the previous
 * one.
 */
export const depreciationInYear = (
  basis: number,
  taxYear: number,
  months: ServiceMonths = JANUARY,
): number =>
  depreciationBetween(
    depreciationThrough(basis, taxYear, months),
    depreciationThrough(basis, taxYear - 1, { placedInServiceMonth: months.placedInServiceMonth }),
  );
