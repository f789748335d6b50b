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
