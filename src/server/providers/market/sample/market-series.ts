import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { seedKey } from '#engine/monte-carlo/random/random.ts';
import { indexAt, LAST_QUARTER, type PriceSeries } from '#server/providers/market/house-prices.ts';
import { zipFacts } from '#server/providers/market/market-facts.ts';
import type { SampleListing } from '#server/providers/market/sample/listing/sample-listing.ts';
import { epochDay, quarterOfDay } from './days.ts';
import { Draws, houseNumberOf, roundTo, STREAM } from './draws.ts';
import { localLevels } from './local-levels.ts';
import { medianOf } from './market-summary.ts';
import { DEFAULT_SEED } from './sample-market.ts';

export interface EstimateMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly value: number;
  readonly rent: number;
}

export interface MarketMonth {
  readonly month: string;
  readonly medianPrice: number;
  readonly medianRent: number;
  readonly medianPricePerSquareFoot: number;
  readonly medianDaysOnMarket: number;
  readonly newListings: number;
  readonly totalListings: number;
}

/** No public index of rents is at hand: rents move half as far as prices. */
const RENT_SHARE_OF_GROWTH = 0.5;
/** New listings by calendar month against the mean of the year; spring is busy, December is quiet. Invented. */
const SEASON = [0.8, 0.87, 1.06, 1.16, 1.22, 1.17, 1.1, 1.04, 0.98, 0.92, 0.8, 0.7];

/** Value and rent of one listing, month by month, ending with its estimates; the way there is that of the FHFA index. */
export function estimateSeries(
  listing: Pick<SampleListing, 'zip' | 'valueEstimate' | 'rentEstimate'>,
  asOf: string,
  months = 24,
): EstimateMonth[] {
  const prices = pricesOf(listing.zip);
  if (!prices) return [];
  return monthsUpTo(asOf, months).map((month) => {
    const growth = growthSince(prices, month, asOf);
    return {
      month,
      value: roundTo(listing.valueEstimate.average / exp(growth), 1000),
      rent: roundTo(listing.rentEstimate.average / exp(RENT_SHARE_OF_GROWTH * growth), 5),
    };
  });
}

/** The market of one ZIP by month. The last month is counted from its listings; the ones before are told backwards from it. */
export function marketSeries(
  listings: readonly SampleListing[],
  asOf: string,
  { months = 24, seed = DEFAULT_SEED }: { months?: number; seed?: number } = {},
): MarketMonth[] {
  const zip = listings[0]?.zip;
  const prices = zip === undefined ? null : pricesOf(zip);
  if (zip === undefined || !prices) return [];
  const draws = new Draws(seedKey(seed), houseNumberOf(zip, 0), STREAM.series);
  const now = countNow(listings, asOf.slice(0, 7));
  const told = monthsUpTo(asOf, months)
    .slice(0, -1)
    .map((month) => {
      const growth = growthSince(prices, month, asOf);
      const busy = seasonOf(month) / seasonOf(now.month);
      const price = exp(draws.normal(0, 0.012) - growth);
      return {
        month,
        medianPrice: roundTo(now.medianPrice * price, 500),
        medianRent: roundTo(
          now.medianRent * exp(draws.normal(0, 0.01) - RENT_SHARE_OF_GROWTH * growth),
          5,
        ),
        medianPricePerSquareFoot: Math.round(now.medianPricePerSquareFoot * price),
        medianDaysOnMarket: Math.max(
          3,
          Math.round((now.medianDaysOnMarket / busy) * exp(draws.normal(0, 0.06))),
        ),
        newListings: Math.max(1, Math.round(now.newListings * busy * exp(draws.normal(0, 0.12)))),
        totalListings: Math.max(
          1,
          Math.round(now.totalListings * Math.sqrt(busy) * exp(draws.normal(0, 0.05))),
        ),
      };
    });
  return [...told, now];
}

function countNow(listings: readonly SampleListing[], month: string): MarketMonth {
  return {
    month,
    medianPrice: medianOf(listings.map(({ listPrice }) => listPrice)),
    medianRent: medianOf(listings.map(({ rentEstimate }) => rentEstimate.average)),
    medianPricePerSquareFoot: Math.round(
      medianOf(listings.map(({ listPrice, squareFeet }) => listPrice / squareFeet)),
    ),
    medianDaysOnMarket: Math.round(medianOf(listings.map(({ daysOnMarket }) => daysOnMarket))),
    newListings: listings.filter(({ daysOnMarket }) => daysOnMarket <= 30).length,
    totalListings: listings.length,
  };
}

const seasonOf = (month: string): number => SEASON[Number(month.slice(5)) - 1] ?? 1;

function pricesOf(zip: string): PriceSeries | null {
  const facts = zipFacts(zip);
  return facts && localLevels(facts).prices;
}

/** Growth of prices from the middle of a month to `asOf`, as a logarithm; after its last quarter the index is held. */
function growthSince(prices: PriceSeries, month: string, asOf: string): number {
  const at = (date: string) => Math.min(quarterOfDay(epochDay(date)), LAST_QUARTER);
  if (month === asOf.slice(0, 7)) return 0;
  return logarithm(indexAt(prices, at(asOf)) / indexAt(prices, at(`${month}-15`)));
}

/** So many months, oldest first; the last is that of `asOf`. */
function monthsUpTo(asOf: string, count: number): string[] {
  const last = Number(asOf.slice(0, 4)) * 12 + Number(asOf.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, i) => {
    const number = last - count + 1 + i;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}
