import { type Filters, useValueCounts, type ValueCounts } from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';

interface CountOfProps {
  /** In force now; an order plays no part. */
  filters: Filters & { sort?: unknown };
  field: keyof ValueCounts;
  value: string;
}

/** How many listings a value would find, once that is known; it is requested once for all of them. */
export function CountOf({ filters: { sort: _sort, ...filters }, field, value }: CountOfProps) {
  const { data } = useValueCounts(filters);
  const count = data?.counts[field][value];
  if (count === undefined) return null;
  return (
    <span className="ml-1.5 text-xs font-normal tabular-nums">
      <span className="sr-only">, </span>
      {formatNumber(count)}
    </span>
  );
}
