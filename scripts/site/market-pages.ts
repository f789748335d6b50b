import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { imageUrlOf } from '#domain/listing/image-url.ts';
import { trendsOf } from '#server/features/locations/location-answers.ts';
import { areaFacts } from '#server/providers/market/area-facts.ts';
import {
  averageHousePrices,
  housePrices,
  pricePoints,
} from '#server/providers/market/house-prices.ts';
import { allMetros, type MetroFacts } from '#server/providers/market/market-facts.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import { sampleListings } from '#server/providers/market/sample/sample-market.ts';
import { locationOfMetro } from '#server/providers/neighborhood/locations.ts';
import type { MarketContent } from '#web/features/markets/market-page.ts';
import { marketMap } from './market-map.ts';

/** Sample prices are from the end of 2025, regardless of today's date. */
const AS_OF = '2026-11-15';
const BEST = 4;
/** Cap rates at or above this value share a column. */
const LAST_CAP_RATE = 12;

type Measured = ReturnType<typeof measured>;

const measured = (home: SampleListing) => ({
  home,
  ...listingMetrics(
    {
      price: home.listPrice,
      monthlyRent: home.rentEstimate.average,
      rentLow: home.rentEstimate.low,
      rentHigh: home.rentEstimate.high,
      propertyTaxesAnnual: home.annualTaxes,
      insuranceAnnual: home.annualInsurance ?? home.insuranceEstimate.average,
      hoaMonthly: home.monthlyHoa,
      rehabCost: home.rehabEstimate.average,
      afterRepairValue: home.afterRepairValue.average,
      estimatedValue: home.valueEstimate.average,
    },
    DEFAULT_ASSUMPTIONS,
  ),
});

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const capRateOf = ({ capRate }: Measured): number => (capRate ?? 0) * 100;

const isPaying = ({ monthlyCashFlow }: Measured): boolean => (monthlyCashFlow ?? 0) > 0;

const summaryOf = (homes: readonly Measured[]) => ({
  count: homes.length,
  paying: homes.filter(isPaying).length,
  medianPrice: round(median(homes.map(({ home }) => home.listPrice))),
  medianRent: round(median(homes.map(({ home }) => home.rentEstimate.average))),
  medianCapRatePercent: round(median(homes.map(capRateOf)), 1),
});

function capRatesOf(homes: readonly Measured[]): number[] {
  const counts = Array.from({ length: LAST_CAP_RATE + 1 }, () => 0);
  for (const home of homes) {
    const column = Math.min(LAST_CAP_RATE, Math.max(0, Math.floor(capRateOf(home))));
    counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}

const bestOf = (homes: readonly Measured[]): MarketContent['best'] =>
  homes
    .toSorted((a, b) => (b.dealScoreLow ?? 0) - (a.dealScoreLow ?? 0))
    .slice(0, BEST)
    .map(({ home, dealScore, monthlyCashFlow, ...metrics }) => ({
      id: home.id,
      address: home.addressLine1,
      zip: home.zip,
      image: imageUrlOf({ ...home, address: home.addressLine1, zipCode: home.zip }),
      type: home.type,
      beds: home.beds,
      baths: home.baths,
      price: home.listPrice,
      score: round(dealScore ?? 0),
      monthlyCashFlow: round(monthlyCashFlow ?? 0),
      capRatePercent: round(capRateOf({ home, dealScore, monthlyCashFlow, ...metrics }), 1),
    }));

/** The box around all listings, because a metro has homes in more than one city. */
function boxOf(homes: readonly Measured[]): string {
  const west = Math.min(...homes.map(({ home }) => home.longitude));
  const south = Math.min(...homes.map(({ home }) => home.latitude));
  const east = Math.max(...homes.map(({ home }) => home.longitude));
  const north = Math.max(...homes.map(({ home }) => home.latitude));
  const outward = (value: number, by: number) => round(value + by * 0.01, 2);
  return [outward(west, -1), outward(south, -1), outward(east, 1), outward(north, 1)].join(',');
}

function pageOf(metro: MetroFacts, homes: readonly Measured[]): MarketContent {
  const trends = trendsOf(locationOfMetro(metro.id)!);
  const county = areaFacts('county', metro.countyFips)!;
  const [own] = trends.prices;
  if (!own) throw new Error(`No prices for ${metro.id}`);
  const average = new Map(
    pricePoints(averageHousePrices(), true).map(({ year, index }) => [year, index]),
  );
  const zips = [...new Set(homes.map(({ home }) => home.zip))].toSorted();
  const { percent, from, to, regained } = own.largestFall;
  return {
    slug: slugOf(metro),
    city: metro.city,
    state: metro.state,
    county: county.name,
    typicalValue: metro.typicalValue,
    rentYieldPercent: round((county.medianGrossRent! / county.medianHomeValue!) * 1200, 1),
    growth10YearsPercent: metro.growth10YearsPercent,
    growth25YearsPercent: metro.growth25YearsPercent,
    volatilityPercent: metro.volatilityPercent,
    taxRatePercent: metro.taxRatePercent,
    insurancePer300k: metro.insurancePer300k,
    population: metro.cbsaPopulation,
    largestDecline: { percent: round(percent, 1), from, to, regained },
    fairRents: [
      county.fairRent0Bed,
      county.fairRent1Bed,
      county.fairRent2Bed,
      county.fairRent3Bed,
      county.fairRent4Bed,
    ].map((rent) => rent ?? 0),
    prices: ownPrices(metro).map(({ year, index }) => [
      year,
      round(index, 1),
      round(average.get(year) ?? 0, 1),
    ]),
    sentences: trends.summary.map(({ text, basis }) => ({ text, basis })),
    listings: { ...summaryOf(homes), capRates: capRatesOf(homes) },
    zips: zips.map((zip) => ({ zip, ...summaryOf(homes.filter(({ home }) => home.zip === zip)) })),
    best: bestOf(homes),
    bbox: boxOf(homes),
    map: marketMap(
      locationOfMetro(metro.id)?.county?.shapeFips ?? metro.countyFips,
      homes.map((each) => ({ ...each.home, isPaying: isPaying(each) })),
    ),
  };
}

const slugOf = ({ city, state }: MetroFacts): string =>
  `${city} ${state}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const ownPrices = ({ fhfaArea }: MetroFacts) =>
  pricePoints(housePrices(fhfaArea)!, true).filter(({ year }) => year >= 1990);

/** All 80 pages, from public data and the product's sample market. */
export function marketPages(): MarketContent[] {
  const byMetro = new Map<string, Measured[]>();
  for (const home of sampleListings({ asOf: AS_OF })) {
    byMetro.set(home.metroId, [...(byMetro.get(home.metroId) ?? []), measured(home)]);
  }
  return allMetros().map((metro) => pageOf(metro, byMetro.get(metro.id) ?? []));
}
