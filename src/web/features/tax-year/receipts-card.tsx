import { Link } from 'react-router';
import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { useYearReceipts } from '#web/data/ownership/transactions.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { wholeYear } from '#web/lib/url/transactions-url.ts';
import { CardFailure } from '#web/shared/loading/card-failure.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** How many of the year's expenses have a receipt, and where the others are. */
export function ReceiptsCard({ year }: { year: number }) {
  const { data, isError, refetch } = useYearReceipts(year);
  return (
    <Card title="Receipts" caption="Keep one for every expense you deduct">
      {isError && <CardFailure what="receipts" onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-12" />}
      {data && <Counts year={year} {...data} />}
    </Card>
  );
}

interface CountsProps {
  year: number;
  countExpenses: number;
  countWithoutReceipt: number;
  withoutReceipt: number;
}

function Counts({ year, countExpenses, countWithoutReceipt, withoutReceipt }: CountsProps) {
  if (countExpenses === 0) return <p className="text-muted">No expenses paid in {year} yet.</p>;
  const has = countExpenses - countWithoutReceipt;
  const missing = new URLSearchParams({ ...wholeYear(year), receipt: 'missing' });
  return (
    <p>
      <b className="font-semibold tabular-nums">
        {formatNumber(has)} of {counted(countExpenses, 'expense')}
      </b>{' '}
      {plural(has, 'has', 'have')} a receipt.{' '}
      {countWithoutReceipt > 0 && (
        <Link className="underline" to={`${href('transactions')}?${missing}`}>
          Find the {formatMoney(-withoutReceipt, { cents: 'always' })} without one
        </Link>
      )}
    </p>
  );
}
