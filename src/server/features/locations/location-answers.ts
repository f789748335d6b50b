import type { Location, LocationQuery, LocationTrends } from '#contract/locations/locations.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import { metroFacts, type ZipFacts, zipFacts } from '#server/providers/market/market-facts.ts';
import {
  locationOfMetro,
  locationOfZip,
  nearestZip,
  zipClosestInNumber,
} from '#server/providers/neighborhood/locations.ts';
import { marketStanding } from '#server/providers/neighborhood/market-standing.ts';
import { changePercent } from '#server/providers/neighborhood/people-statistics.ts';
import {
  comparedPrices,
  priceTrend,
  yearlyPrices,
} from '#server/providers/neighborhood/price-comparison.ts';
import { sampleStatistics } from '#server/providers/neighborhood/sample-statistics.ts';
import { countPoints } from '#server/providers/neighborhood/statistic.ts';
import { trendStatistics } from '#server/providers/neighborhood/trend-statistics.ts';
import { describeNeighborhood } from './describe-neighborhood.ts';

/** Any farther from a known point, and the figures would be for a different area. */
const NEARBY_MILES = 40;

/** The requested location; if it's unknown, the error names the closest known one. */
export function findLocation({ zipCode, metroId, latitude, longitude }: LocationQuery): Location {
  if (zipCode !== undefined) return locationOfZip(zipCode) ?? refuseZip(zipCode);
  if (metroId !== undefined) return locationOfMetro(metroId) ?? refuseMetro(metroId);
  const { zip, miles } = nearestZip(latitude ?? 0, longitude ?? 0);
  const location = miles <= NEARBY_MILES ? locationOfZip(zip.zip) : null;
  return (
    location ??
    refuse(
      `We don’t have data for this location. The closest ZIP code with data is ${named(zip)}, ${Math.round(miles)} miles away.`,
    )
  );
}

export function refuseZip(zipCode: string): never {
  return refuse(
    `We don’t have data for ZIP code ${zipCode}. The closest one with data is ${named(zipClosestInNumber(zipCode))}.`,
  );
}

const refuseMetro = (metroId: string): never =>
  refuse(`We don’t have a market called ${metroId}. Markets are cities, like austin.`);

export function refuse(sentence: string): never {
  throw new AppError(404, 'not-found', sentence);
}

const named = ({ zip, city, state }: ZipFacts): string => `${zip} in ${city}, ${state}`;

export function trendsOf(location: Location): LocationTrends {
  const metro = metroFacts(location.metroId ?? '');
  const county = areaFacts('county', location.county?.fips ?? '');
  if (!metro || !county) throw new Error(`No figures for ${location.name}`);
  const compared = comparedPrices(metro);
  const prices = compared.map(priceTrend);
  const [own] = prices;
  if (!own) throw new Error(`No prices for ${location.name}`);
  const zip = zipFacts(location.zipCode ?? '');
  const statistics = [
    ...trendStatistics(county.code, metro.id),
    ...(zip ? sampleStatistics(zip) : []),
  ];
  return {
    location,
    summary: describeNeighborhood({
      county: county.name,
      market: metro.city,
      standing: marketStanding(metro, county),
      largestFall: own.largestFall,
      homesGrowthPercent: zip && homesGrowth(zip),
    }),
    prices,
    yearlyPrices: yearlyPrices(compared),
    statistics,
    dataPoints: countPoints(statistics),
  };
}

/** If the ZIP's boundary changed, the two counts aren't comparable. */
const homesGrowth = (zip: ZipFacts): number | null =>
  zip.boundaryChanged ? null : changePercent(zip.units2011, zip.units2024);
