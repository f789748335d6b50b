import { boundMoney, clamp } from '#engine/limits.ts';

/** Residential rental property: 27.5 years, straight line. */
export const LIFE_MONTHS = 27.5 * 12;
/** No property is on the books for longer than the engine counts. */
const MAX_TAX_YEARS = 200;

/** When a building came into service and, in its last tax year, when it was sold; January is 1. */
export type ServiceMonths = {
  readonly placedInServiceMonth: number;
  readonly soldInMonth?: number | undefined;
};

const JANUARY: ServiceMonths = { placedInServiceMonth: 1 };

/**
 * Dollars that wear out: (price + costs) × (1 − land share) + improvements, which are all building.
 */
export const depreciableBasis = (
  purchaseCost: number,
  improvements: number,
  landShare: number,
): number =>
  Math.max(
    0,
    boundMoney(purchaseCost) * (1 - clamp(landShare, 0, 1)) + Math.max(0, boundMoney(improvements)),
  );

/**
 * Months of service up to the end of tax year `taxYear` (1 is the year of service), at most 330. Mid-month convention:
 * the month of service and the month of sale count half, whatever the day. In service and sold in one year: none.
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

/**
 * Depreciation up to the end of tax year `taxYear`, in dollars: basis × months in service / 330.
 */
export const depreciationThrough = (
  basis: number,
  taxYear: number,
  months: ServiceMonths = JANUARY,
): number => (Math.max(0, boundMoney(basis)) * monthsInService(taxYear, months)) / LIFE_MONTHS;

/**
 * Depreciation of tax year `taxYear` alone, in dollars: what is through it less what was through
 * the year before.
 */
export const depreciationInYear = (
  basis: number,
  taxYear: number,
  months: ServiceMonths = JANUARY,
): number =>
  depreciationThrough(basis, taxYear, months) -
  depreciationThrough(basis, taxYear - 1, { placedInServiceMonth: months.placedInServiceMonth });
