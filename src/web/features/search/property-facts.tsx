import type { Metrics } from '#contract/listings/properties.ts';
import { sortedOutcome, wireText } from '#domain/measures/outcome-text.ts';

/** A gain with no cash invested has no percentage return. */
export const cashOnCashText = ({
  cashOnCashReturn,
  isCashOnCashInfinite,
}: Pick<Metrics, 'cashOnCashReturn' | 'isCashOnCashInfinite'>): string =>
  wireText(
    'cashOnCash',
    sortedOutcome(isCashOnCashInfinite ? Number.POSITIVE_INFINITY : cashOnCashReturn),
  );
