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
