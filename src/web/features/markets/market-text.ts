import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import type { MarketContent } from './market-page.ts';

/** Summary of the market: prices since 1990, and how many listings pay for themselves. */
export function marketVerdict({ city, prices, listings }: MarketContent): string {
  const [first] = prices;
  const last = prices.at(-1);
  const times = first && last ? last[1] / first[1] : 1;
  return `House prices in ${city} are ${formatNumber(times, 1)} times their ${first?.[0]} level. At today’s asking prices, ${listings.paying} of ${listings.count} sample listings pay for themselves with 20% down at 7%.`;
}

export const marketDescription = (market: MarketContent): string =>
  `Rental property in ${market.city}, ${market.state}: prices since 1990, rents, cap rates around ${formatPercent(market.listings.medianCapRatePercent)}, taxes and the best sample listings.`;

/** "2006–2011, recovered by 2015". */
export const declineYears = ({ largestDecline: { from, to, regained } }: MarketContent): string =>
  `${from.slice(0, 4)}–${to.slice(0, 4)}, ${regained === null ? 'not recovered yet' : `recovered by ${regained.slice(0, 4)}`}`;
