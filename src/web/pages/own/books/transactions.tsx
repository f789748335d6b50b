import { Download, FileUp, Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useBookImports } from '#web/data/ownership/book-imports.ts';
import {
  useBankAccounts,
  useExportTransactions,
  useTransactions,
} from '#web/data/ownership/transactions.ts';
import { useVendors } from '#web/data/ownership/vendors.ts';
import {
  type ChangeView,
  TransactionFilters,
} from '#web/features/transactions/transaction-filters.tsx';
import { TransactionFigures } from '#web/features/transactions/transaction-totals.tsx';
import { transactionSentence, viewOf } from '#web/features/transactions/transaction-view.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { AddTransactionDialog } from './add-transaction-dialog.tsx';
import { TransactionRows } from './transaction-rows.tsx';

/** Every property's transactions in one list. The URL is the filter, so any figure can link to the rows behind it. */
export function TransactionsPage() {
  const { query, change } = useUrlQuery();
  const view = viewOf(query);
  const list = useTransactions(view);
  const owned = useOwnedProperties();
  const imports = useBookImports();
  const accounts = useBankAccounts();
  const vendors = useVendors(Number(calendarToday().slice(0, 4)), view.vendorId !== undefined);
  const [isAdding, setAdding] = useState(false);
  const exported = useExportTransactions();
  const today = calendarToday();
  const [page] = list.data?.pages ?? [];
  const properties = (owned.data ?? []).map(({ property }) => property);
  const setView: ChangeView = (changes) =>
    change((before) => {
      for (const [name, value] of Object.entries(changes))
        if (value === null) before.delete(name);
        else before.set(name, value);
      return before;
    });
  return (
    <>
      <Breadcrumb>
        <Link to={href('portfolio')}>My Properties</Link>
        Transactions
      </Breadcrumb>
      <header className="mt-3 mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <PageTitle>Transactions</PageTitle>
          {page && (
            <Lead>
              {transactionSentence(view, { ...page.totals, needsReview: page.needsReview }, today)}
            </Lead>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Download className="size-4.5" aria-hidden="true" />}
            busy={exported.isPending}
            disabled={!page || page.totals.count === 0}
            onClick={() =>
              void exported.mutateAsync(view).catch(showFailure(COMMON_MESSAGES.fileNotCreated))
            }
          >
            Export
          </Button>
          <Button asChild>
            <Link to={href('reconcile')}>
              <Landmark className="size-4.5" aria-hidden="true" />
              Reconcile
            </Link>
          </Button>
          <Button asChild>
            <Link to={href('importBooks')}>
              <FileUp className="size-4.5" aria-hidden="true" />
              Import bank file
            </Link>
          </Button>
          {properties.length > 0 && (
            <Button
              variant="primary"
              icon={<Plus className="size-4.5" aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add transaction
            </Button>
          )}
        </div>
      </header>
      <TransactionFilters
        view={view}
        properties={properties}
        imports={imports.data ?? []}
        accounts={accounts.data ?? []}
        vendorName={
          vendors.data?.items.find(({ vendorId }) => vendorId === view.vendorId)?.name ?? null
        }
        needsReview={page?.needsReview ?? null}
        today={today}
        onChange={setView}
      />
      {list.isError ? (
        <LoadFailure what="your transactions" error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <TransactionFigures page={page ?? null} onChange={setView} />
          <TransactionRows view={view} list={list} properties={properties} onChange={setView} />
        </>
      )}
      {isAdding && (
        <AddTransactionDialog
          properties={properties}
          propertyId={view.propertyId ?? null}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
