import type { Metrics } from '#contract/listings/properties.ts';
import { sortedOutcome, wireText } from '#domain/measures/outcome-text.ts';

/** A gain on no cash invested has no percentage. */
export const cashOnCashText = ({
  cashOnCashReturn,
  isCashOnCashInfinite,
}: Pick<Metrics, 'cashOnCashReturn' | 'isCashOnCashInfinite'>): string =>
  wireText(
    'cashOnCash',
    sortedOutcome(isCashOnCashInfinite ? Number.POSITIVE_INFINITY : cashOnCashReturn),
  );
