import { clamp } from '#engine/limits.ts';
import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { type AreaFacts, type AreaFigure, areaFacts } from '#server/providers/market/area-facts.ts';
import { housePrices, type PriceSeries } from '#server/providers/market/house-prices.ts';
import { allZips, metroFacts, type ZipFacts } from '#server/providers/market/market-facts.ts';
import { power } from './draws.ts';

/** One ZIP's public figures, prepared for the generator. */
export interface LocalLevels {
  readonly zip: ZipFacts;
  readonly county: string;
  /** The ZIP's median home value, in dollars at the end of 2025. */
  readonly value: number;
  /** Dollars a month for 0 to 4 bedrooms. */
  readonly rents: readonly [number, number, number, number, number];
  readonly taxRate: number;
  /** Dollars a year for $300,000 of coverage. */
  readonly insurancePer300k: number;
  /** Construction cost relative to an ordinary market. */
  readonly buildingCost: number;
  readonly medianYearBuilt: number;
  /** Share of homes built after 2011. */
  readonly newShare: number;
  /** 0 for open suburbs, 1 for the densest cities. */
  readonly urban: number;
  readonly radiusMiles: number;
  readonly prices: PriceSeries;
}

/** Less than half of the local price premium shows up in rent, so yields are higher where homes are cheap. */
export const RENT_SHARE_OF_LOCATION = 0.45;
/**
 * Fair market rents reflect what recent movers pay, and ACS rents what all tenants pay; we give fair market rents more
 * weight.
 */
const WEIGHT_OF_ACS_RENT = 0.2;
/** Converts fair market rent to typical rent: raises the 40th percentile to the median and subtracts utilities. */
const RENT_CENTER = 1.09;

const levels = new Map<string, LocalLevels>();
let countyMeans: Map<string, number> | undefined;

export function localLevels(zip: ZipFacts): LocalLevels {
  let found = levels.get(zip.zip);
  if (!found) {
    found = computeLevels(zip);
    levels.set(zip.zip, found);
  }
  return found;
}

function computeLevels(zip: ZipFacts): LocalLevels {
  const metro = metroFacts(zip.metroId);
  const county = areaFacts('county', zip.countyFips);
  const principal = metro && areaFacts('county', metro.countyFips);
  const prices = metro && housePrices(metro.fhfaArea);
  if (!county || !principal || !prices) throw new Error(`No figures for ZIP ${zip.zip}`);
  const factor = localFactor(zip);
  const growth = metro.typicalValue / known(principal, 'medianHomeValue');
  const fair = known(county, 'fairRent2Bed');
  const rentFactor =
    RENT_CENTER *
    power(known(county, 'medianGrossRent') / fair, WEIGHT_OF_ACS_RENT) *
    power(factor, RENT_SHARE_OF_LOCATION);
  return {
    zip,
    county: county.name.split(',')[0] ?? county.name,
    value: known(county, 'medianHomeValue') * growth * factor,
    rents: [
      known(county, 'fairRent0Bed') * rentFactor,
      known(county, 'fairRent1Bed') * rentFactor,
      fair * rentFactor,
      known(county, 'fairRent3Bed') * rentFactor,
      known(county, 'fairRent4Bed') * rentFactor,
    ],
    taxRate: metro.taxRatePercent / 100,
    insurancePer300k: metro.insurancePer300k,
    buildingCost: clamp(power(metro.typicalValue / 400_000, 0.25), 0.85, 1.5),
    medianYearBuilt: known(county, 'medianYearBuilt'),
    newShare: zip.boundaryChanged ? 0 : clamp(1 - zip.units2011 / zip.units2024, 0, 0.4),
    urban: clamp(logarithm(zip.densityPerSquareMile / 1500) / logarithm(20_000 / 1500), 0, 1),
    radiusMiles: Math.sqrt(zip.population2024 / zip.densityPerSquareMile / Math.PI),
    prices,
  };
}

/**
 * A ZIP's made-up factor relative to its county's mean, so prices vary within a county while the county's average stays
 * at its real level.
 */
function localFactor(zip: ZipFacts): number {
  countyMeans ??= meanFactors();
  return zip.localFactor / (countyMeans.get(zip.countyFips) ?? 1);
}

/** Geometric means by county, weighted by housing units. */
function meanFactors(): Map<string, number> {
  const sums = new Map<string, { logs: number; units: number }>();
  for (const zip of allZips()) {
    const sum = sums.get(zip.countyFips) ?? { logs: 0, units: 0 };
    sums.set(zip.countyFips, {
      logs: sum.logs + zip.units2024 * logarithm(zip.localFactor),
      units: sum.units + zip.units2024,
    });
  }
  return new Map([...sums].map(([fips, { logs, units }]) => [fips, exp(logs / units)]));
}

function known(area: AreaFacts, figure: AreaFigure): number {
  const value = area[figure];
  if (value === null) throw new Error(`${figure} of ${area.name} is unknown`);
  return value;
}
