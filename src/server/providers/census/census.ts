import type { CallOutcome } from '#server/providers/outbound/outcome.ts';
import type { AreaMeasures } from './census-measures.ts';
import type { CensusRates } from './census-rates.ts';

/** Codes as the Census Bureau writes them: a tract has 11 digits, a county 5, a state 2; a metro is a CBSA. */
export type CensusArea =
  | { level: 'zip' | 'tract' | 'county' | 'metro' | 'state'; code: string }
  | { level: 'nation' };

export interface AreaStatistics {
  /** As the bureau calls it, such as `ZCTA5 78704`. */
  name: string;
  /** The last of the survey's five years. */
  year: number;
  /** `2019–2023` */
  vintage: string;
  measures: AreaMeasures;
  rates: CensusRates;
}

export interface BusinessSector {
  /** NAICS: two digits, or a range such as `44-45`. */
  code: string;
  label: string;
  establishments: number;
  /** As of mid-March; null if withheld. */
  employees: number | null;
  /** Dollars a year; null if withheld. */
  annualPayroll: number | null;
}

export interface Businesses {
  name: string;
  year: number;
  total: BusinessSector | null;
  sectors: BusinessSector[];
}

export interface CensusLocation {
  matchedAddress: string | null;
  latitude: number;
  longitude: number;
  /** 11 digits. */
  tractId: string;
  /** 5 digits. */
  countyFips: string;
  zipCode: string | null;
}

/** The Census Bureau's services. Without a key they're unavailable, and the embedded figures are used. */
export interface Census {
  /** American Community Survey, 5-year estimates. */
  area(area: CensusArea): Promise<CallOutcome<AreaStatistics>>;
  /** County Business Patterns; not available for tracts. */
  businesses(area: CensusArea): Promise<CallOutcome<Businesses>>;
  /** The tract for a point or a street address, which must include a number. */
  locate(
    where: { address: string } | { latitude: number; longitude: number },
  ): Promise<CallOutcome<CensusLocation>>;
}
