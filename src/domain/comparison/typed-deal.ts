import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { PropertyFigures } from '#domain/inputs/property-figures.ts';
import { MONTE_CARLO, type SavedCalculation } from '#domain/inputs/saved-calculation.ts';

/** What a property itself provides; everything else is an assumption. */
export const DEAL_FIELDS = [
  'purchasePrice',
  'monthlyRent',
  'rehabCost',
  'afterRepairValue',
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'hoaMonthly',
] as const satisfies readonly FieldName[];

type DealField = (typeof DEAL_FIELDS)[number];

/** A property that is no listing, by the figures that a listing would provide. Dollars. */
export interface TypedDeal extends Record<Exclude<DealField, Unknowable>, number> {
  name: string;
  /** Null where it is not known. */
  monthlyRent: number | null;
  afterRepairValue: number | null;
}

type Unknowable = 'monthlyRent' | 'afterRepairValue';

export const dealFigures = (deal: TypedDeal): PropertyFigures => ({
  ...deal,
  price: deal.purchasePrice,
  monthlyRent: deal.monthlyRent ?? 0,
});

/** The property of a saved analysis; null for one without a price, and for a mortgage, which says nothing about a rental. */
export function dealOfAnalysis(name: string, saved: SavedCalculation): TypedDeal | null {
  const { calculator, input } = saved.calculator === MONTE_CARLO ? saved.input : saved;
  const typed = input as Readonly<Partial<Record<DealField, number>>>;
  const { purchasePrice = 0, afterRepairValue = 0 } = typed;
  if (calculator === 'mortgage' || purchasePrice <= 0) return null;
  return {
    name,
    purchasePrice,
    monthlyRent: typed.monthlyRent ?? null,
    rehabCost: typed.rehabCost ?? 0,
    // Zero stands for an unknown one.
    afterRepairValue: afterRepairValue > 0 ? afterRepairValue : null,
    propertyTaxesAnnual: typed.propertyTaxesAnnual ?? 0,
    insuranceAnnual: typed.insuranceAnnual ?? 0,
    hoaMonthly: typed.hoaMonthly ?? 0,
  };
}
