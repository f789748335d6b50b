import { clamp } from '#engine/limits.ts';
import { exp } from '#engine/monte-carlo/random/elementary.ts';
import { dateOf } from '#server/providers/market/sample/days.ts';
import { type Draws, roundTo } from '#server/providers/market/sample/draws.ts';
import type { Estimates } from './estimates.ts';
import { LOOKS_CHEAP, type StoryName } from './history.ts';
import type { SamplePriceEvent } from './sample-listing.ts';
import type { Worth } from './worth.ts';

export const LONG_LISTED_DAYS = 120;

/** Minimum asking price in years of rent, whatever the condition. */
const FEWEST_YEARS_OF_RENT = 4;

export interface Asking {
  readonly listPrice: number;
  readonly daysOnMarket: number;
  readonly status: 'Active' | 'Pending';
  /** Price events since the property was listed, oldest first. */
  readonly events: readonly SamplePriceEvent[];
}

/** The asking price, days on market and price history. */
export function drawAsking(
  draws: Draws,
  story: StoryName,
  worth: Worth,
  estimates: Estimates,
  today: number,
): Asking {
  const fair = Math.max(
    fairAsking(draws, story, worth, estimates),
    FEWEST_YEARS_OF_RENT * 12 * worth.rent,
  );
  const listPrice = priceLike(draws, fair);
  const daysOnMarket = drawDays(draws, story);
  const listed = today - daysOnMarket;
  const cuts = drawCuts(draws, story, daysOnMarket);
  const prices = [listPrice];
  for (let i = 0; i < cuts; i++) {
    const before = priceLike(draws, (prices[0] ?? listPrice) * draws.between(1.02, 1.06));
    prices.unshift(before);
  }
  const events: SamplePriceEvent[] = prices.map((price, i) => ({
    date: dateOf(listed + Math.floor((daysOnMarket * i) / prices.length)),
    event: i === 0 ? 'Listed' : 'Price changed',
    price,
  }));
  const isPending = daysOnMarket > 10 && draws.chance(isBargain(story) ? 0.16 : 0.08);
  if (isPending) {
    const since = today - draws.whole(0, Math.min(9, Math.floor(daysOnMarket / 4)));
    events.push({ date: dateOf(since), event: 'Pending', price: listPrice });
  }
  return { listPrice, daysOnMarket, status: isPending ? 'Pending' : 'Active', events };
}

const isBargain = (story: StoryName): boolean =>
  story === 'estate' || story === 'motivated' || story === 'waiting' || story === 'cheap-fixer';

function fairAsking(draws: Draws, story: StoryName, worth: Worth, estimates: Estimates): number {
  const { asIs } = worth;
  const repaired = estimates.afterRepair.average;
  const work = estimates.rehab.average;
  switch (story) {
    case 'overpriced':
      return asIs * draws.between(1.04, 1.11);
    case 'flip':
      return asIs * draws.between(0.99, 1.04);
    case 'estate':
      return asIs * draws.between(0.8, 0.9);
    case 'motivated':
      return asIs * draws.between(0.84, 0.91);
    case 'waiting':
      return asIs * draws.between(0.82, 0.9);
    case 'cheap-fixer':
      // A little above the 70% rule that flippers use: homes cheaper than that sell before they're listed.
      return clamp(draws.between(0.64, 0.76) * repaired - work, 0.42 * repaired, 0.88 * asIs);
    case 'priced-for-condition': {
      // Priced below the estimate, but once the rehab is added, it costs as much as a property in good condition.
      const seen = estimates.value.average;
      return clamp(draws.between(0.97, 1.02) * repaired - work, 0.6 * seen, LOOKS_CHEAP * seen);
    }
    default:
      return asIs * exp(draws.normal(0.005, 0.03));
  }
}

function drawDays(draws: Draws, story: StoryName): number {
  if (story === 'overpriced' || story === 'waiting') return draws.whole(LONG_LISTED_DAYS, 310);
  const usual = story === 'estate' || story === 'motivated' ? 16 : 34;
  return clamp(Math.round(usual * exp(draws.normal(0, 0.8))), 1, LONG_LISTED_DAYS - 8);
}

function drawCuts(draws: Draws, story: StoryName, days: number): number {
  if (story === 'overpriced' || story === 'waiting') return draws.whole(1, 3);
  if (story === 'motivated') return days > 14 ? 1 : 0;
  return days > 40 && draws.chance(0.45) ? 1 : 0;
}

/** Asking prices are round numbers or just below one. */
function priceLike(draws: Draws, price: number): number {
  const step = price < 150_000 ? 1000 : price < 700_000 ? 2500 : 5000;
  const round = roundTo(price, draws.chance(0.5) ? step : 1000);
  return draws.chance(0.4) ? round - 100 : round;
}
