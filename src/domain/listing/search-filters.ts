interface FilterBounds {
  least: number;
  most: number;
  isWhole?: boolean;
}

/**
 * Every numeric search filter with its minimum and maximum. Prices, HOA and cash flow in dollars; sizes in square feet;
 * rates, price cuts and taxes in percent; condition from 1 (uninhabitable) to 5 (fully renovated).
 */
const NUMBER_FILTERS = {
  minPrice: { least: 0, most: 1e9 },
  maxPrice: { least: 0, most: 1e9 },
  minBeds: { least: 0, most: 500, isWhole: true },
  minBaths: { least: 0, most: 500 },
  minSquareFeet: { least: 0, most: 10_000_000, isWhole: true },
  minLotSize: { least: 0, most: 1e9, isWhole: true },
  minYearBuilt: { least: 1600, most: 2100, isWhole: true },
  maxYearBuilt: { least: 1600, most: 2100, isWhole: true },
  minUnits: { least: 1, most: 1000, isWhole: true },
  maxUnits: { least: 1, most: 1000, isWhole: true },
  minCondition: { least: 1, most: 5, isWhole: true },
  maxCondition: { least: 1, most: 5, isWhole: true },
  maxHoa: { least: 0, most: 1e6 },
  maxDaysOnMarket: { least: 0, most: 36_500, isWhole: true },
  /** Drop from the highest asking price since it was listed. */
  minPriceDrop: { least: 0, most: 100 },
  /** Annual property taxes as a percent of price. */
  maxTaxRate: { least: 0, most: 100 },
  /** Price as a percent of the after-repair value. */
  maxArvPercent: { least: 0, most: 1000 },
  minCapRate: { least: -100, most: 100 },
  minCashFlow: { least: -1e9, most: 1e9 },
  minDealScore: { least: 0, most: 100 },
} as const satisfies Record<string, FilterBounds>;

export type NumberFilter = keyof typeof NUMBER_FILTERS;
export const filterBounds = (name: NumberFilter): FilterBounds => NUMBER_FILTERS[name];
export const NUMBER_FILTER_NAMES = Object.keys(NUMBER_FILTERS) as NumberFilter[];

/** From FEMA's map; listings not yet looked up match neither value. */
export const FLOOD_ZONES = ['outside', 'inside'] as const;
export type FloodZone = (typeof FLOOD_ZONES)[number];

/** Search fields that read as one filter, so they're removed and named together. */
export const FILTER_GROUPS = [
  ['q'],
  ['city', 'state'],
  ['zipCode'],
  ['nearZip'],
  ['minPrice', 'maxPrice'],
  ['minBeds'],
  ['minBaths'],
  ['minSquareFeet'],
  ['minLotSize'],
  ['propertyType'],
  ['minUnits', 'maxUnits'],
  ['minYearBuilt', 'maxYearBuilt'],
  ['minCondition', 'maxCondition'],
  ['floodZone'],
  ['maxHoa'],
  ['maxTaxRate'],
  ['maxArvPercent'],
  ['maxDaysOnMarket'],
  ['minPriceDrop'],
  ['minCapRate'],
  ['minCashFlow'],
  ['minDealScore'],
  ['source'],
  ['bbox'],
] as const satisfies readonly (readonly string[])[];

export type FilterField = (typeof FILTER_GROUPS)[number][number];

export const SQUARE_FEET_PER_ACRE = 43_560;

/** Filter values shown with how many listings each would find. */
export const COUNTED_VALUES = {
  minBeds: [1, 2, 3, 4, 5],
  minBaths: [1, 1.5, 2, 3],
  minUnits: [2, 3, 4],
  minYearBuilt: [1950, 1980, 2000, 2015],
  minCondition: [3, 4, 5],
  maxCondition: [2],
  maxHoa: [0, 200, 400],
  maxDaysOnMarket: [1, 7, 30, 90],
  minPriceDrop: [1, 5, 10],
  minLotSize: [5000, SQUARE_FEET_PER_ACRE / 4, SQUARE_FEET_PER_ACRE / 2, SQUARE_FEET_PER_ACRE],
} as const satisfies Partial<Record<NumberFilter, readonly number[]>>;
export type CountedNumber = keyof typeof COUNTED_VALUES;
