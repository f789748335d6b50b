/** Fields of a search that a reader takes for one filter: dropped together, named together. */
export const FILTER_GROUPS = [
  ['q'],
  ['city', 'state'],
  ['zipCode'],
  ['minPrice', 'maxPrice'],
  ['minBeds'],
  ['minBaths'],
  ['minSquareFeet'],
  ['propertyType'],
  ['minCapRate'],
  ['minCashFlow'],
  ['minDealScore'],
  ['source'],
  ['bbox'],
] as const satisfies readonly (readonly string[])[];

export type FilterField = (typeof FILTER_GROUPS)[number][number];
