import type { MarketContent } from './market-page.ts';

const files = import.meta.glob<MarketContent>('#content/markets/*.json', {
  import: 'default',
  eager: true,
});

/** Markets by name. Only public pages read it, during prerendering. */
export const markets: readonly MarketContent[] = Object.values(files).toSorted((a, b) =>
  a.city.localeCompare(b.city),
);

export const findMarket = (slug: string): MarketContent | null =>
  markets.find((market) => market.slug === slug) ?? null;
