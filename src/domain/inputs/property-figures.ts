/** What a place to buy brings along: dollars, as the wire has them. */
export interface PropertyFigures {
  price: number;
  monthlyRent: number;
  propertyTaxesAnnual: number;
  insuranceAnnual: number;
  hoaMonthly: number;
  rehabCost: number;
  /** The value after the rehab; null where nobody has estimated it, then the price stands in. */
  afterRepairValue: number | null;
}
