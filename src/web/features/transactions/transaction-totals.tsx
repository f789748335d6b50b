import type { TransactionList } from '#web/data/ownership/transactions.ts';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import type { ChangeView } from './transaction-filters.tsx';
import { moneyText } from './transaction-view.ts';

type Totals = TransactionList['totals'];

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);
const FIGURE = 'underline decoration-edge decoration-dotted decoration-1 underline-offset-4';

interface TransactionFiguresProps {
  page: TransactionList | null;
  onChange: ChangeView;
}

/** Totals of the filter, not of what is shown. Each opens the rows behind it. */
export function TransactionFigures({ page, onChange }: TransactionFiguresProps) {
  if (!page) return <Skeleton className="h-24 rounded-lg" />;
  const { totals, needsReview, all } = page;
  const { moneyIn, moneyOut, net, unmatched, countIn, countOut, count } = totals;
  return (
    <StatStrip>
      <Stat
        label="Money in"
        tone={moneyIn > 0 ? 'gain' : 'plain'}
        value={
          <button type="button" className={FIGURE} onClick={() => onChange({ flow: 'in' })}>
            {moneyText(moneyIn, true)}
          </button>
        }
        note={unmatched > 0 ? `${moneyText(unmatched)} not matched yet` : payments(countIn)}
      />
      <Stat
        label="Money out"
        value={
          <button type="button" className={FIGURE} onClick={() => onChange({ flow: 'out' })}>
            {moneyText(moneyOut)}
          </button>
        }
        note={payments(countOut)}
      />
      <Stat
        label="Net"
        value={moneyText(net, true)}
        note={`${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} ${all === 1 ? 'transaction' : 'transactions'}`}
      />
      <Stat
        label="Needs review"
        value={
          <button type="button" className={FIGURE} onClick={() => onChange({ review: 'true' })}>
            {needsReview.toLocaleString('en-US')}
          </button>
        }
        note={needsReview === 0 ? 'Nothing to do' : 'To match to a lease, or no category yet'}
      />
    </StatStrip>
  );
}

const SHADES = ['bg-primary', 'bg-fan-3', 'bg-fan-2', 'bg-fan-1', 'bg-edge', 'bg-line'];
const MOST_SHOWN = SHADES.length;

/** Money out by category; the width of each is its share. */
export function WhereItWent({ totals, onChange }: { totals: Totals; onChange: ChangeView }) {
  const { byCategory, moneyOut } = totals;
  if (byCategory.length === 0) return null;
  return (
    <section className="border-t border-line bg-sunken px-4 py-4 sm:px-5">
      <h2 className="text-sm font-semibold">Where {moneyText(-moneyOut)} went</h2>
      <p className="text-sm text-muted">Totals follow the filter</p>
      <svg
        className="mt-3 h-2.5 w-full"
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 100 10"
      >
        {sharesOf(byCategory, moneyOut).map(({ category, start, width }, at) => (
          <rect
            key={category}
            x={start}
            width={Math.max(0, width - 0.3)}
            height="10"
            className={cx(FILLS[Math.min(at, FILLS.length - 1)])}
          />
        ))}
      </svg>
      <ul className="mt-3 grid gap-x-6 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
        {byCategory.map(({ category, label, amount }, at) => (
          <li key={category} className="flex items-center gap-2 text-sm">
            <span
              className={cx('size-2.5 shrink-0 rounded-xs', SHADES[Math.min(at, MOST_SHOWN - 1)])}
              aria-hidden="true"
            />
            <button
              type="button"
              className="text-left hover:underline"
              onClick={() => onChange({ category })}
            >
              {label}
            </button>
            <b className="ml-auto font-medium tabular-nums">{moneyText(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FILLS = ['fill-primary', 'fill-fan-3', 'fill-fan-2', 'fill-fan-1', 'fill-edge', 'fill-line'];

function sharesOf(byCategory: Totals['byCategory'], moneyOut: number) {
  let start = 0;
  return byCategory.map(({ category, amount }) => {
    const width = (100 * amount) / moneyOut;
    const share = { category, start, width };
    start += width;
    return share;
  });
}
