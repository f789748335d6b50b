import { Download, FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { TransactionKind } from '#domain/text/book-kinds.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import { useBookImports } from '#web/data/ownership/book-imports.ts';
import {
  type SplitParts,
  type TransactionView,
  useExportTransactions,
  useTransactions,
} from '#web/data/ownership/transactions.ts';
import { UnassignedRentCard } from '#web/features/rent/unassigned-rent-card.tsx';
import { BulkBar } from '#web/features/transactions/bulk-bar.tsx';
import { NoTransactions } from '#web/features/transactions/no-transactions.tsx';
import { SplitEditor } from '#web/features/transactions/split-editor.tsx';
import {
  type ChangeView,
  TransactionFilters,
} from '#web/features/transactions/transaction-filters.tsx';
import { TransactionPanel } from '#web/features/transactions/transaction-panel.tsx';
import { TransactionTable } from '#web/features/transactions/transaction-table.tsx';
import { TransactionFigures, WhereItWent } from '#web/features/transactions/transaction-totals.tsx';
import {
  kindOptions,
  transactionSentence,
  viewOf,
} from '#web/features/transactions/transaction-view.ts';
import { useTransactionEdits } from '#web/features/transactions/use-transaction-edits.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

/** One list of the money of every property. Its URL is the filter, so that any figure can open the rows behind it. */
export function TransactionsPage() {
  const { query, change } = useUrlQuery();
  const view = viewOf(query);
  const list = useTransactions(view);
  const owned = useOwnedProperties();
  const imports = useBookImports();
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
              void exported
                .mutateAsync(view)
                .catch(showFailure("We couldn't create the file. Try again."))
            }
          >
            Export
          </Button>
          <Button asChild>
            <Link to={href('importBooks')}>
              <FileUp className="size-4.5" aria-hidden="true" />
              Import bank file
            </Link>
          </Button>
        </div>
      </header>
      <TransactionFilters
        view={view}
        properties={properties}
        imports={imports.data ?? []}
        needsReview={page?.needsReview ?? null}
        today={today}
        onChange={setView}
      />
      {list.isError ? (
        <Banner
          tone="error"
          title="We couldn't load your transactions"
          action={
            <Button size="sm" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(list.error, 'Your books are unchanged.')}
        </Banner>
      ) : (
        <>
          <TransactionFigures page={page ?? null} onChange={setView} />
          <Rows view={view} list={list} properties={properties} onChange={setView} />
        </>
      )}
    </>
  );
}

interface RowsProps {
  view: TransactionView;
  list: ReturnType<typeof useTransactions>;
  properties: readonly OwnedPropertyRecord[];
  onChange: ChangeView;
}

function Rows({ view, list, properties, onChange }: RowsProps) {
  const edits = useTransactionEdits();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const [splitId, setSplitId] = useState<string | null>(null);
  const isWide = useMediaQuery('(min-width: 1400px)');
  const pages = list.data?.pages;
  const rows = (pages ?? []).flatMap(({ items }) => items);
  const [first] = pages ?? [];
  const selected = rows.filter(({ id }) => chosen.has(id));
  const split = rows.find(({ id }) => id === splitId);
  const startSplit = (row: Transaction) => {
    setSplitId(row.id);
    if (!isWide) setOpenId(null);
  };
  const saveSplit = async (id: string, parts: SplitParts) => {
    const ids = await edits.split(id, parts);
    if (ids === null) return;
    setSplitId(null);
    setChosen(new Set());
    if (openId === id) setOpenId(ids[0] ?? null);
  };
  const labelOf = (category: string) =>
    kindOptions.find(({ value }) => value === category)?.label ?? category;
  const panel = openId !== null && (
    <TransactionPanel
      id={openId}
      properties={properties}
      edits={edits}
      onMoved={setOpenId}
      onSplit={startSplit}
    />
  );
  const open = rows.find(({ id }) => id === openId);
  if (!first) return <Skeleton className="mt-5 h-96 rounded-lg" />;
  return (
    <div
      className={cx(
        'mt-5 grid items-start gap-5',
        isWide && panel ? 'grid-cols-[minmax(0,1fr)_21rem]' : 'grid-cols-1',
      )}
    >
      <div className="grid min-w-0 gap-5">
        <UnassignedRentCard
          {...(view.propertyId !== undefined && { propertyId: view.propertyId })}
          first={3}
          onChoose={({ id }) => setOpenId(id)}
        />
        {first.totals.count === 0 ? (
          <NoTransactions view={view} all={first.all} />
        ) : (
          <section
            aria-label="Transactions"
            aria-busy={list.isPlaceholderData}
            className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface max-md:mb-16"
          >
            <BulkBar
              rows={selected}
              properties={properties}
              edits={edits}
              onSplit={startSplit}
              onDone={() => setChosen(new Set())}
            />
            <TransactionTable
              rows={rows}
              view={view}
              selected={chosen}
              openId={openId}
              splitId={splitId}
              splitEditor={
                split && (
                  <SplitEditor
                    key={split.id}
                    transaction={split}
                    properties={properties}
                    isBusy={edits.isBusy}
                    onCancel={() => setSplitId(null)}
                    onSave={(parts) => void saveSplit(split.id, parts)}
                  />
                )
              }
              onSelect={(ids, isOn) =>
                setChosen((before) => {
                  const next = new Set(before);
                  for (const id of ids) {
                    if (isOn) next.add(id);
                    else next.delete(id);
                  }
                  return next;
                })
              }
              onOpen={(id) => setOpenId(openId === id ? null : id)}
              onRecategorize={(row, category) =>
                void edits.change(
                  [row.id],
                  { category: category as TransactionKind },
                  `Moved ${row.title} to ${labelOf(category)}`,
                )
              }
              onConfirm={(row) => void edits.change([row.id], {}, `Confirmed ${row.title}`)}
              onChange={onChange}
            />
            {list.hasNextPage && (
              <Button
                variant="quiet"
                className="w-full rounded-none border-t-line py-3 text-muted"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more ({rows.length.toLocaleString('en-US')} of{' '}
                {first.totals.count.toLocaleString('en-US')})
              </Button>
            )}
            <WhereItWent totals={first.totals} onChange={onChange} />
          </section>
        )}
      </div>
      {isWide && panel && (
        <aside
          aria-label="Transaction details"
          className="rounded-lg border border-line bg-surface px-5 py-4"
        >
          <div className="mb-1 flex items-start justify-between gap-2">
            <h2 className="min-w-0 pt-1.5 font-display text-lg font-title break-words">
              {open?.title ?? 'Transaction'}
            </h2>
            <IconButton label="Close" className="-mr-2" onClick={() => setOpenId(null)}>
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
          {panel}
        </aside>
      )}
      {!isWide && (
        <Drawer
          open={openId !== null}
          onOpenChange={(isOpen) => !isOpen && setOpenId(null)}
          title={open?.title ?? 'Transaction'}
        >
          {panel}
        </Drawer>
      )}
    </div>
  );
}
