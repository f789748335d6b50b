import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { usePropertyGlance } from '#web/data/listings/properties.ts';
import { formatMoneyRange } from '#web/lib/text/format.ts';

/**
 * Where the value comes from, with its range if the source gives one; nothing after a sale, because the sale price is
 * known.
 */
export function ValueSource({ owned: { property, metrics } }: { owned: OwnedPropertyAnswer }) {
  const { currentValue, listingId, isSample, soldOn } = property;
  const listing = usePropertyGlance(soldOn === null ? listingId : null).data;
  if (soldOn !== null) return null;
  const estimate = listing?.figures.estimatedValue;
  const isEstimate = estimate?.value === metrics.figures.value;
  const range =
    isEstimate && estimate.low !== null && estimate.high !== null
      ? ` · range ${formatMoneyRange(estimate.low, estimate.high, { cents: 'never' })}`
      : '';
  const source = isEstimate
    ? `Estimated value, ${estimate.label}`
    : currentValue === null
      ? 'Purchase price'
      : isSample
        ? 'Sample value'
        : 'Value you entered';
  return (
    <span className="text-sm font-medium text-muted">
      {source}
      {range}
    </span>
  );
}
