/** A listing's figures in dollars, as on the wire. */
export interface PropertyFigures {
  price: number;
  monthlyRent: number;
  propertyTaxesAnnual: number;
  insuranceAnnual: number;
  hoaMonthly: number;
  rehabCost: number;
  /** After-repair value; null without an estimate, in which case the price is used. */
  afterRepairValue: number | null;
}

/** A listing's figures; an unknown rent is null. */
export interface ListingFigures extends Omit<PropertyFigures, 'monthlyRent'> {
  monthlyRent: number | null;
  /** The range the rent could fall in; null without one. */
  rentLow: number | null;
  rentHigh: number | null;
  /** As-is value; null without an estimate. */
  estimatedValue: number | null;
}
