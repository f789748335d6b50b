import type { MarketContent } from './market-page.ts';

const files = import.meta.glob<MarketContent>('#content/markets/*.json', {
  import: 'default',
  eager: true,
});

/** By name. Only the pages of the public site read it, when they are prerendered. */
export const markets: readonly MarketContent[] = Object.values(files).toSorted((a, b) =>
  a.city.localeCompare(b.city),
);

export const findMarket = (slug: string): MarketContent | null =>
  markets.find((market) => market.slug === slug) ?? null;
