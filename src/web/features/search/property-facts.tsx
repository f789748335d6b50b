import type { Metrics, PropertyCard } from '#contract/listings/properties.ts';
import { sortedOutcome, wireText } from '#domain/measures/outcome-text.ts';
import { formatNumber } from '#web/lib/text/format.ts';

type FactsOfListing = Pick<PropertyCard, 'bedrooms' | 'bathrooms' | 'squareFeet' | 'zipCode'>;

/** 4 bd · 2 ba · 1,912 sq ft · 43205; what is unknown is left out. */
export function factsLine({ bedrooms, bathrooms, squareFeet, zipCode }: FactsOfListing): string {
  const facts = [
    bedrooms !== null && `${formatNumber(bedrooms)} bd`,
    bathrooms !== null && `${formatNumber(bathrooms, 1)} ba`,
    squareFeet !== null && `${formatNumber(squareFeet)} sq ft`,
    zipCode,
  ];
  return facts.filter(Boolean).join(' · ');
}

/** A gain on no cash invested has no percentage. */
export const cashOnCashText = ({
  cashOnCashReturn,
  isCashOnCashInfinite,
}: Pick<Metrics, 'cashOnCashReturn' | 'isCashOnCashInfinite'>): string =>
  wireText(
    'cashOnCash',
    sortedOutcome(isCashOnCashInfinite ? Number.POSITIVE_INFINITY : cashOnCashReturn),
  );
