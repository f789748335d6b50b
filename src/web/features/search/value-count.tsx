import { type Filters, useValueCounts, type ValueCounts } from '#web/data/listings/properties.ts';
import { formatNumber } from '#web/lib/text/format.ts';

interface CountOfProps {
  /** Active filters; the sort order is ignored. */
  filters: Filters & { sort?: unknown };
  field: keyof ValueCounts;
  value: string;
}

/** Number of listings a value would match, shown once it's known; one request covers all values. */
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
