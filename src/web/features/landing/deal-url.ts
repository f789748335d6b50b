import { parseMoney } from '#web/lib/text/parse-number.ts';
import { dealText } from '#web/lib/url/comparison-url.ts';
import { href } from '#web/lib/url/paths.ts';
import { type DealChoices, START_CHOICES } from '#web/shared/example/example-deal.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';

/** What the property's pages call a slider's value. */
const FIELDS = {
  price: 'purchasePrice',
  monthlyRent: 'monthlyRent',
  loanInterestRate: 'loanInterestRate',
  downPaymentPercent: 'downPaymentPercent',
} as const satisfies Record<keyof DealChoices, string>;

/** URL of the example's full analysis, with everything the visitor changed. */
export function changedAnalysisUrl(choices: DealChoices): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(FIELDS) as (keyof DealChoices)[])
    if (choices[name] !== START_CHOICES[name]) query.set(FIELDS[name], String(choices[name]));
  const page = href('property', { id: EXAMPLE_LISTING.id });
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Starts taxes and insurance at the example's share of the price; the visitor can change both on the page. */
const shareOf = (cost: number, price: number): number =>
  Math.round((cost / EXAMPLE_LISTING.price) * price);

/** URL that opens all three strategies for the visitor's own deal, without an account; null without a price. */
export function ownDealUrl(typedPrice: string, typedRent: string): string | null {
  const price = parseMoney(typedPrice);
  const rent = parseMoney(typedRent);
  if (price === null || price <= 0) return null;
  const deal = {
    name: 'Your property',
    purchasePrice: price,
    monthlyRent: rent !== null && rent > 0 ? rent : null,
    rehabCost: 0,
    afterRepairValue: null,
    propertyTaxesAnnual: shareOf(EXAMPLE_LISTING.propertyTaxesAnnual, price),
    insuranceAnnual: shareOf(EXAMPLE_LISTING.insuranceAnnual, price),
    hoaMonthly: 0,
  };
  return `${href('compareStrategies')}?${new URLSearchParams([['deal', dealText(deal)]])}`;
}
