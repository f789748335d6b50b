import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PortfolioMetrics, PortfolioSummary } from '#contract/portfolio/portfolio.ts';
import { counted } from '#domain/text/number-text.ts';
import { startsWithCount } from '#domain/text/number-words.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import type { AllocationShare, ProjectedEquity } from '#web/data/portfolio.ts';
import { formatMoney, formatMoneyShort, formatPercent } from '#web/lib/text/format.ts';

/** "Five properties", "12 properties". */
export const propertiesText = (count: number): string =>
  startsWithCount(count, 'property', 'properties');

/** How the portfolio is doing, in one sentence. */
export function portfolioSentence(
  { totals, properties }: PortfolioSummary,
  { monthlyCashFlow }: PortfolioMetrics,
  share: OwnerShare,
): string {
  const count = propertiesText(properties);
  const whose = share === 'mine' ? `Your share of ${labelInSentence(count)} is` : count;
  const worth = `${whose} worth ${formatMoney(totals.value)}, with ${formatMoney(totals.equity)} in equity`;
  const size = formatMoney(Math.abs(monthlyCashFlow));
  if (Math.abs(monthlyCashFlow) < 0.005) return `${worth}, breaking even each month.`;
  return monthlyCashFlow > 0
    ? `${worth}, earning ${size} a month after all costs.`
    : `${worth}, costing ${size} a month after all costs.`;
}

/** The part that lowers the score most; null if every known part has full points. */
export function healthHeldBackBy({ healthParts }: PortfolioMetrics): string | null {
  const [worst] = healthParts
    .filter((part) => part.points !== null && part.points < 100)
    .toSorted((a, b) => (100 - b.points!) * b.weight - (100 - a.points!) * a.weight);
  if (!worst) return null;
  return worst.key === 'reserveMonths' ? 'low reserves' : labelInSentence(worst.label);
}

/** "41% of your property value is in Columbus, OH". */
export function allocationTitle([first]: readonly AllocationShare[]): string {
  if (!first) return 'Property value by location';
  const share = first.valuePercent ?? 0;
  return share >= 99.95
    ? `All of your property value is in ${first.group}`
    : `${formatPercent(share, { digits: 0 })} of your property value is in ${first.group}`;
}

/** "4 cities, 1 state". */
export const geographyTitle = (cities: number, states: number): string =>
  `${counted(cities, 'city', 'cities')}, ${counted(states, 'state')}`;

/** "Equity could reach $849k by 2036". */
export function equityTitle(years: readonly ProjectedEquity[], thisYear: number): string {
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return 'Equity projection';
  const verb = last.equity >= first.equity ? 'could reach' : 'could fall to';
  return `${measureLabel('equity')} ${verb} ${formatMoneyShort(last.equity)} by ${thisYear + last.year}`;
}

/** The location as shown in lists. */
export const cityText = ({ property: { city, state } }: OwnedPropertyAnswer): string =>
  `${city}, ${state}`;
