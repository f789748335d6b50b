import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import type { PropertyFigures } from '#domain/inputs/property-figures.ts';

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

export type DealField = (typeof DEAL_FIELDS)[number];

/** A property that isn't a listing, with the figures a listing would provide. Amounts in dollars. */
export interface TypedDeal extends Record<Exclude<DealField, Unknowable>, number> {
  name: string;
  /** Null if unknown. */
  monthlyRent: number | null;
  afterRepairValue: number | null;
}

type Unknowable = 'monthlyRent' | 'afterRepairValue';

export const dealFigures = (deal: TypedDeal): PropertyFigures => ({
  ...deal,
  price: deal.purchasePrice,
  monthlyRent: deal.monthlyRent ?? 0,
});
