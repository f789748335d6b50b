/** American Community Survey variables without their suffix: E is the estimate, M its margin of error. */
export const ACS_VARIABLES = {
  population: 'B01003_001',
  medianAge: 'B01002_001',
  medianHouseholdIncome: 'B19013_001',
  perCapitaIncome: 'B19301_001',
  medianHomeValue: 'B25077_001',
  /** Monthly, including utilities. */
  medianGrossRent: 'B25064_001',
  /** Median gross rent as a percentage of household income. */
  rentPercentOfIncome: 'B25071_001',
  /** Annual. */
  medianRealEstateTax: 'B25103_001',
  medianYearBuilt: 'B25035_001',
  housingUnits: 'B25001_001',
  occupiedUnits: 'B25002_002',
  vacantUnits: 'B25002_003',
  vacantForRent: 'B25004_002',
  tenureKnown: 'B25003_001',
  ownerOccupied: 'B25003_002',
  renterOccupied: 'B25003_003',
  laborForce: 'B23025_003',
  employed: 'B23025_004',
  unemployed: 'B23025_005',
  aged25AndOver: 'B15003_001',
  bachelors: 'B15003_022',
  masters: 'B15003_023',
  professionalDegrees: 'B15003_024',
  doctorates: 'B15003_025',
  povertyKnown: 'B17001_001',
  belowPoverty: 'B17001_002',
  households: 'B11001_001',
  householdSize: 'B25010_001',
  /** Workers who don't work at home, by one-way travel minutes. */
  commuters: 'B08303_001',
  commuteUnder5: 'B08303_002',
  commute5To9: 'B08303_003',
  commute10To14: 'B08303_004',
  commute15To19: 'B08303_005',
  commute20To24: 'B08303_006',
  commute25To29: 'B08303_007',
  commute30To34: 'B08303_008',
  commute35To39: 'B08303_009',
  commute40To44: 'B08303_010',
  commute45To59: 'B08303_011',
  commute60To89: 'B08303_012',
  commute90AndOver: 'B08303_013',
} as const;

export type CensusMeasure = keyof typeof ACS_VARIABLES;
export const CENSUS_MEASURES = Object.keys(ACS_VARIABLES) as CensusMeasure[];

export interface CensusMeasured {
  value: number;
  /** At 90% confidence; null if the bureau doesn't publish one. */
  marginOfError: number | null;
  /** The bureau's top code, meaning "this much or more." */
  isOrMore: boolean;
}

export type AreaMeasures = Record<CensusMeasure, CensusMeasured | null>;

/** Medians above these limits are published as the limit plus one dollar. */
const TOPS: Partial<Record<CensusMeasure, number>> = {
  medianHomeValue: 2_000_000,
  medianGrossRent: 3500,
  medianHouseholdIncome: 250_000,
};

/** Sentinel values for "not enough samples," "not applicable" and so on are all at or below this. */
const LARGEST_SENTINEL = -111_111_111;

/** Values arrive as text; null if the bureau has none. */
export function censusNumber(cell: unknown): number | null {
  if (typeof cell !== 'string' && typeof cell !== 'number') return null;
  const value = cell === '' ? Number.NaN : Number(cell);
  return Number.isFinite(value) && value > LARGEST_SENTINEL ? value : null;
}

export function censusMeasured(
  measure: CensusMeasure,
  estimate: unknown,
  margin: unknown,
): CensusMeasured | null {
  const value = censusNumber(estimate);
  if (value === null) return null;
  const top = TOPS[measure];
  const isOrMore = top !== undefined && value > top;
  return { value: isOrMore ? top : value, marginOfError: censusNumber(margin), isOrMore };
}
