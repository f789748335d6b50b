import { counted } from '#domain/text/number-text.ts';
import type { TransactionList } from '#web/data/ownership/transactions.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import type { ChangeView } from './transaction-filters.tsx';
import { moneyText } from './transaction-view.ts';

type Totals = TransactionList['totals'];

const payments = (count: number): string => counted(count, 'payment');
const FIGURE = 'underline decoration-edge decoration-dotted decoration-1 underline-offset-4';

interface TransactionFiguresProps {
  page: TransactionList | null;
  onChange: ChangeView;
}

/** Totals for the whole filter, not just the rows shown. Each opens the rows behind it. */
export function TransactionFigures({ page, onChange }: TransactionFiguresProps) {
  if (!page) return <Skeleton className="h-24 rounded-lg" />;
  const { totals, needsReview, all } = page;
  const { moneyIn, moneyOut, net, unmatched, countIn, countOut, count } = totals;
  const { countWithoutReceipt, withoutReceipt } = totals;
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
        note={`${formatNumber(count)} of ${counted(all, 'transaction')}`}
      />
      <Stat
        label="Needs review"
        value={
          <button type="button" className={FIGURE} onClick={() => onChange({ review: 'true' })}>
            {formatNumber(needsReview)}
          </button>
        }
        note={needsReview === 0 ? 'All caught up' : 'Missing a lease or a category'}
      />
      <Stat
        label="No receipt"
        value={
          <button type="button" className={FIGURE} onClick={() => onChange({ receipt: 'missing' })}>
            {formatNumber(countWithoutReceipt)}
          </button>
        }
        note={
          countWithoutReceipt === 0
            ? 'Every expense has one'
            : `${moneyText(-withoutReceipt)} of expenses`
        }
      />
    </StatStrip>
  );
}

const SHADES = ['bg-primary', 'bg-fan-3', 'bg-fan-2', 'bg-fan-1', 'bg-edge', 'bg-line'];
const MOST_SHOWN = SHADES.length;

/** Money out by category, sized by share. */
export function WhereItWent({ totals, onChange }: { totals: Totals; onChange: ChangeView }) {
  const { byCategory, moneyOut } = totals;
  if (byCategory.length === 0) return null;
  return (
    <section className="border-t border-line bg-sunken px-4 py-4 sm:px-5">
      <h2 className="text-sm font-semibold">Where {moneyText(-moneyOut)} went</h2>
      <p className="text-sm text-muted">Totals reflect your filters</p>
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
