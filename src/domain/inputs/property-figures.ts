/** The figures of a listing: dollars, as on the wire. */
export interface PropertyFigures {
  price: number;
  monthlyRent: number;
  propertyTaxesAnnual: number;
  insuranceAnnual: number;
  hoaMonthly: number;
  rehabCost: number;
  /** After-repair value; null without an estimate, then the price is used. */
  afterRepairValue: number | null;
}

/** The figures of a listing; an unknown rent is null. */
export interface ListingFigures extends Omit<PropertyFigures, 'monthlyRent'> {
  monthlyRent: number | null;
  /** What the rent may be instead; null without a range. */
  rentLow: number | null;
  rentHigh: number | null;
  /** Value as is; null without an estimate. */
  estimatedValue: number | null;
}
