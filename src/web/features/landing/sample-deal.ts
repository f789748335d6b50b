/** A worked example; nobody's house. Under the assumptions that everyone starts with. */
export const SAMPLE_HOUSE = {
  price: 219_900,
  monthlyRent: 2340,
  propertyTaxesAnnual: 3600,
  insuranceAnnual: 1344,
} as const;

/**
 * Its first year in dollars a month; the last line of the table is their sum. Written down, and held to the engine by a
 * test, so that the first page a visitor loads does not wait for the engine.
 */
export const SAMPLE_MONTH: readonly (readonly [label: string, dollars: number])[] = [
  ['Rent collected', 2223],
  ['Mortgage', -1170],
  ['Taxes & insurance', -412],
  ['Maintenance & CapEx reserve', -234],
  ['Management, 8% of rent', -178],
];
