import { COMPARE, MONTE_CARLO, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';
import type { DealField, TypedDeal } from './typed-deal.ts';

/**
 * A saved analysis as a property; null without a price, for a comparison, and for a mortgage, which says nothing about
 * a rental.
 */
export function dealOfAnalysis(name: string, saved: SavedCalculation): TypedDeal | null {
  if (saved.calculator === COMPARE) return null;
  const { calculator, input } = saved.calculator === MONTE_CARLO ? saved.input : saved;
  const typed = input as Readonly<Partial<Record<DealField, number>>>;
  const { purchasePrice = 0, afterRepairValue = 0 } = typed;
  if (calculator === 'mortgage' || purchasePrice <= 0) return null;
  return {
    name,
    purchasePrice,
    monthlyRent: typed.monthlyRent ?? null,
    rehabCost: typed.rehabCost ?? 0,
    // Zero means unknown.
    afterRepairValue: afterRepairValue > 0 ? afterRepairValue : null,
    propertyTaxesAnnual: typed.propertyTaxesAnnual ?? 0,
    insuranceAnnual: typed.insuranceAnnual ?? 0,
    hoaMonthly: typed.hoaMonthly ?? 0,
  };
}
