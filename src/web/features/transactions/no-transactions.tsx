import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import type { TransactionView } from '#web/data/ownership/transactions.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { isFiltered } from './transaction-view.ts';

/** Says whether the filter or the whole list is empty, and what to do. */
export function NoTransactions({ view, all }: { view: TransactionView; all: number }) {
  if (all > 0 && isFiltered(view))
    return (
      <EmptyState
        icon={<ReceiptText />}
        title="No transactions match this filter"
        action={
          <Button asChild>
            <Link to={href('transactions')}>Show all transactions</Link>
          </Button>
        }
      >
        Remove a filter, or search for another payee or amount.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="No transactions yet"
      action={
        <Button asChild variant="primary">
          <Link to={href('importBooks')}>Import bank file</Link>
        </Button>
      }
    >
      Import a bank file, or record rent and expenses on a property. Every property’s transactions
      appear here to search, split and edit.
    </EmptyState>
  );
}
