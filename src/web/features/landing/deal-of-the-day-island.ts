import type { PropertyCard } from '#contract/listings/properties.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { readBestListings } from '#web/data/site.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';

/** A month's worth of the market's best deals; search order is deal score order. */
const BEST = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The same deal for everyone on a given day (UTC). */
export const dealOfDay = <T>(deals: readonly T[], now: Date): T | undefined =>
  deals[Math.floor(now.getTime() / DAY_MS) % Math.max(1, deals.length)];

export async function fillDealOfTheDay(section: HTMLElement): Promise<void> {
  const deal = dealOfDay(await readBestListings(BEST).catch(() => []), new Date());
  if (deal) show(section, deal);
}

function show(section: HTMLElement, deal: PropertyCard): void {
  const { metrics } = deal;
  const texts = {
    address: deal.address,
    location: `${deal.city}, ${deal.state} ${deal.zipCode} · ${deal.sourceLabel}`,
    price: formatMoney(deal.price, { cents: 'never' }),
    monthlyCashFlow: wireText('monthlyCashFlow', metrics.monthlyCashFlow),
    capRate: wireText('capRate', metrics.capRate),
    dealScore: wireText('dealScore', metrics.dealScore),
  };
  for (const [name, text] of Object.entries(texts)) {
    const element = section.querySelector(`[data-deal="${name}"]`);
    if (element) element.textContent = text;
  }
  section
    .querySelector('[data-deal="link"]')
    ?.setAttribute('href', href('property', { id: deal.id }));
}
