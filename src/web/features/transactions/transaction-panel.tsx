import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { useTransaction } from '#web/data/ownership/transactions.ts';
import { formatDate, formatMoment } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { TransactionForm, type TransactionFormProps } from './transaction-form.tsx';
import { historyText } from './transaction-history.ts';
import { moneyText, returnedText } from './transaction-view.ts';

interface TransactionPanelProps extends Omit<TransactionFormProps, 'row'> {
  id: string;
  /** The transaction's receipts, and how to add one. */
  renderReceipts: (row: Transaction) => ReactNode;
}

/** Everything about one transaction: its editable fields, parts and history. */
export function TransactionPanel(props: TransactionPanelProps) {
  const read = useTransaction(props.id);
  if (read.error)
    return <LoadFailure what="this transaction" error={read.error} onRetry={read.refetch} />;
  if (!read.data) return <Skeleton className="h-96" />;
  const { history, ...row } = read.data;
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-sm text-muted">
          {formatDate(row.date)}
          {row.imported && ` · ${row.account ?? (row.imported.fileName || 'Imported')}`}
        </p>
        <p className="font-display text-2xl font-title tabular-nums">
          {moneyText(row.amount, true)}
        </p>
      </div>
      {row.parts.length > 0 && <Parts row={row} />}
      {props.renderReceipts(row)}
      {row.returned ? (
        <Returned returned={row.returned} onOpen={props.onMoved} />
      ) : row.isEditable ? (
        <TransactionForm key={row.id} {...props} row={row} />
      ) : row.sharedCostId ? (
        <p className="text-sm text-pretty text-muted">
          This is one property’s part of a shared cost.{' '}
          <TextLink asChild>
            <Link to={href('sharedCosts')}>Edit it under Shared costs</Link>
          </TextLink>
          , and every part changes with it.
        </p>
      ) : (
        <p className="text-sm text-muted">
          This refund is part of ending a lease. To change it, undo the lease end on the property’s
          rent page.
        </p>
      )}
      <section>
        <h3 className="mb-2 text-sm font-semibold">History</h3>
        <ol className="grid gap-3">
          {history.map((entry, at) => (
            // Keys can be indexes, because the history doesn't change while the panel shows it.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="border-l-2 border-line pl-3">
              <p className="text-sm text-pretty">{historyText(entry)}</p>
              <p className="text-sm text-muted">{formatMoment(entry.at)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Returned({
  returned,
  onOpen,
}: {
  returned: NonNullable<Transaction['returned']>;
  onOpen: (id: string) => void;
}) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-pretty text-muted">
        {returnedText(returned)}. The payment and its reversal cancel out, so your totals exclude
        both.
      </p>
      <Button size="sm" onClick={() => onOpen(returned.otherId)}>
        {returned.isReturn ? 'View payment' : 'View reversal'}
      </Button>
    </div>
  );
}

const Parts = ({ row }: { row: Transaction }) => (
  <dl className="grid gap-1.5 text-sm">
    {row.parts.map(({ category, label, amount }) => (
      <div
        key={category}
        className="flex justify-between gap-3 border-b border-dashed border-line pb-1.5"
      >
        <dt>{label}</dt>
        <dd className="font-medium tabular-nums">{moneyText(-amount)}</dd>
      </div>
    ))}
  </dl>
);
