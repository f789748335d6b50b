import { exp, logarithm } from '#engine/monte-carlo/random/elementary.ts';
import { indexAt, LAST_QUARTER } from '#server/providers/market/house-prices.ts';
import { dateOf, quarterOfDay } from '#server/providers/market/sample/days.ts';
import { type Draws, roundTo } from '#server/providers/market/sample/draws.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import type { StoryName } from './history.ts';
import type { PastSale } from './sample-listing.ts';

const DAYS_PER_YEAR = 365.2425;
const OLDEST_YEAR = 1988;
const MEAN_YEARS_HELD = 9;

/** Earlier sales, oldest first, at plausible prices for that quarter's market index. */
export function drawPastSales(
  draws: Draws,
  levels: LocalLevels,
  story: StoryName,
  asIs: number,
  yearBuilt: number,
  listedDay: number,
): PastSale[] {
  const earliest = dayOfYear(Math.max(yearBuilt + 1, OLDEST_YEAR));
  const sales: PastSale[] = [];
  let day = listedDay;
  for (let n = 0; n < 3; n++) {
    const flipped = story === 'flip' && n === 0;
    const years = flipped
      ? draws.between(0.35, 0.85)
      : 0.6 - MEAN_YEARS_HELD * logarithm(draws.uniform());
    day = Math.floor(day - years * DAYS_PER_YEAR);
    if (day < earliest) break;
    const before = flipped ? draws.between(0.62, 0.74) : 1;
    sales.unshift({
      date: dateOf(day),
      price: priceThen(draws, levels, asIs * before, day, listedDay),
    });
    if (!draws.chance(0.55)) break;
  }
  return sales;
}

/** Prices deviate from the index, and the older the sale, the more. */
function priceThen(
  draws: Draws,
  levels: LocalLevels,
  asIs: number,
  day: number,
  listedDay: number,
): number {
  const then = indexAt(levels.prices, quarterOfDay(day));
  const now = indexAt(levels.prices, LAST_QUARTER);
  const years = (listedDay - day) / DAYS_PER_YEAR;
  const strayed = draws.normal(0, 0.04 + 0.02 * Math.sqrt(years));
  return Math.max(5000, roundTo(((asIs * then) / now) * exp(strayed), 500));
}

const dayOfYear = (year: number): number => Math.floor((year - 1970) * DAYS_PER_YEAR);
