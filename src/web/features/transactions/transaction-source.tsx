import { Link2, RotateCcw } from 'lucide-react';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { cx } from '#web/ui/class-names.ts';
import { moneyText, returnedText } from './transaction-view.ts';

const LINE = 'flex items-center gap-1 truncate text-sm';

/**
 * What a transaction belongs to or where it came from; for a bounced payment or its reversal, a link to the other one.
 */
export function TransactionSource({
  row,
  onOpen,
}: {
  row: Transaction;
  onOpen: (id: string) => void;
}) {
  const { returned } = row;
  const principal = row.parts.find(({ category }) => category === 'loanPrincipal');
  if (returned)
    return (
      <button
        type="button"
        className="flex items-center gap-1 rounded-xs text-left text-sm text-warn hover:underline"
        onClick={() => onOpen(returned.otherId)}
      >
        <RotateCcw className="size-3.5 shrink-0" aria-hidden="true" />
        {returnedText(returned)}
      </button>
    );
  if (row.review === 'rentToMatch' || row.review === 'depositToMatch')
    return <span className={cx(LINE, 'text-warn')}>Not matched to a lease yet</span>;
  if (principal)
    return (
      <span className={cx(LINE, 'text-primary')}>
        <Link2 className="size-3.5 shrink-0" aria-hidden="true" />
        {moneyText(-principal.amount)} to principal
      </span>
    );
  if (row.historyId !== null)
    return (
      <span className={cx(LINE, 'text-primary')}>
        <Link2 className="size-3.5 shrink-0" aria-hidden="true" />
        Lease
      </span>
    );
  if (row.sharedCostId !== null)
    return (
      <span className={cx(LINE, 'text-primary')}>
        <Link2 className="size-3.5 shrink-0" aria-hidden="true" />
        Shared cost
      </span>
    );
  if (row.suggested)
    return <span className={cx(LINE, 'text-warn')}>{suggestionText(row.suggested)}</span>;
  const detail = row.note !== row.title ? row.note : '';
  const file = row.imported
    ? (row.account ?? (row.imported.fileName || 'Imported'))
    : 'Added by hand';
  return <span className={cx(LINE, 'block text-muted')}>{detail || file}</span>;
}

/** "Same as your other 6 payments" */
function suggestionText({ count, of, label }: NonNullable<Transaction['suggested']>): string {
  if (of === 1) return 'Same as your other payment';
  return count === of
    ? `Same as your other ${of} payments`
    : `${count} of your ${of} other payments are ${label}`;
}
