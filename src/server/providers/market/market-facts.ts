import { numberColumn, rowsOf, textColumn } from './fact-table.ts';
import { metroTable } from './facts/metro-table.ts';
import { zipTable } from './facts/zip-table.ts';

/** One of the 80 city markets. Its county is the principal one; some ZIPs are in a neighboring county. */
export interface MetroFacts {
  readonly id: string;
  readonly city: string;
  readonly state: string;
  readonly cbsa: string;
  /** The FHFA code for the metro area, or for its division in the largest metros. */
  readonly fhfaArea: string;
  readonly countyFips: string;
  readonly cbsaPopulation: number;
  /** Our estimate for the principal county, in dollars at the end of 2025. */
  readonly typicalValue: number;
  readonly growth1YearPercent: number;
  readonly growth5YearsPercent: number;
  readonly growth10YearsPercent: number;
  readonly growth25YearsPercent: number;
  /** Standard deviation of the index's annual changes; a single property varies far more. */
  readonly volatilityPercent: number;
  readonly largestFallPercent: number;
  /** Approximate. */
  readonly taxRatePercent: number;
  /** Approximate dollars a year for $300,000 of dwelling coverage in the state. */
  readonly insurancePer300k: number;
  readonly insuranceBasis: 'cited' | 'estimate';
}

export interface ZipFacts {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly metroId: string;
  readonly countyFips: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population2011: number;
  readonly population2024: number;
  readonly units2011: number;
  readonly units2024: number;
  readonly densityPerSquareMile: number;
  /** A quarter or more of the area is new since 2010, so 2011 and 2024 can't be compared. */
  readonly boundaryChanged: boolean;
  /** Made up, to vary prices among the ZIPs in one county. */
  readonly localFactor: number;
}

let metros: readonly MetroFacts[] | undefined;
let zips: readonly ZipFacts[] | undefined;
let metrosById: Map<string, MetroFacts> | undefined;
let zipsByCode: Map<string, ZipFacts> | undefined;

/** Decoded on first use, so a server that never needs it pays nothing. */
export function allMetros(): readonly MetroFacts[] {
  metros ??= readMetros();
  return metros;
}

export function allZips(): readonly ZipFacts[] {
  zips ??= readZips();
  return zips;
}

export function metroFacts(id: string): MetroFacts | null {
  metrosById ??= new Map(allMetros().map((metro) => [metro.id, metro]));
  return metrosById.get(id) ?? null;
}

export function zipFacts(zip: string): ZipFacts | null {
  zipsByCode ??= new Map(allZips().map((facts) => [facts.zip, facts]));
  return zipsByCode.get(zip) ?? null;
}

function readMetros(): MetroFacts[] {
  const text = (name: keyof typeof metroTable) => textColumn(metroTable[name]);
  const number = (name: keyof typeof metroTable) => numberColumn(metroTable[name]);
  return rowsOf({
    id: text('id'),
    city: text('city'),
    state: text('state'),
    cbsa: text('cbsa'),
    fhfaArea: text('fhfaArea'),
    countyFips: text('countyFips'),
    cbsaPopulation: number('cbsaPopulation'),
    typicalValue: number('typicalValue'),
    growth1YearPercent: number('growth1YearPercent'),
    growth5YearsPercent: number('growth5YearsPercent'),
    growth10YearsPercent: number('growth10YearsPercent'),
    growth25YearsPercent: number('growth25YearsPercent'),
    volatilityPercent: number('volatilityPercent'),
    largestFallPercent: number('largestFallPercent'),
    taxRatePercent: number('taxRatePercent'),
    insurancePer300k: number('insurancePer300k'),
    insuranceBasis: text('insuranceBasis').map((basis) => (basis === 'cited' ? basis : 'estimate')),
  });
}

function readZips(): ZipFacts[] {
  const text = (name: keyof typeof zipTable) => textColumn(zipTable[name]);
  const number = (name: keyof typeof zipTable) => numberColumn(zipTable[name]);
  return rowsOf({
    zip: text('zip'),
    city: text('city'),
    state: text('state'),
    metroId: text('metroId'),
    countyFips: text('countyFips'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    population2011: number('population2011'),
    population2024: number('population2024'),
    units2011: number('units2011'),
    units2024: number('units2024'),
    densityPerSquareMile: number('densityPerSquareMile'),
    boundaryChanged: text('boundaryChanged').map((flag) => flag === '1'),
    localFactor: number('localFactor'),
  });
}
