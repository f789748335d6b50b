import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { TransactionKind } from '#domain/text/book-kinds.ts';
import {
  type SplitParts,
  type TransactionView,
  useTransactions,
} from '#web/data/ownership/transactions.ts';
import { ReceiptCell } from '#web/features/documents/receipt-cell.tsx';
import { TransactionReceipts } from '#web/features/documents/transaction-receipts.tsx';
import { useDocumentActions } from '#web/features/documents/use-document-actions.ts';
import { UnassignedRentCard } from '#web/features/rent/unassigned-rent-card.tsx';
import { BulkBar } from '#web/features/transactions/bulk-bar.tsx';
import { NoTransactions } from '#web/features/transactions/no-transactions.tsx';
import { SplitEditor } from '#web/features/transactions/split-editor.tsx';
import { type ChangeView } from '#web/features/transactions/transaction-filters.tsx';
import { TransactionPanel } from '#web/features/transactions/transaction-panel.tsx';
import { TransactionTable } from '#web/features/transactions/transaction-table.tsx';
import { WhereItWent } from '#web/features/transactions/transaction-totals.tsx';
import { kindOptions } from '#web/features/transactions/transaction-view.ts';
import { TRANSACTIONS_MESSAGES } from '#web/features/transactions/transactions-messages.ts';
import { useTransactionEdits } from '#web/features/transactions/use-transaction-edits.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

interface TransactionRowsProps {
  view: TransactionView;
  list: ReturnType<typeof useTransactions>;
  properties: readonly OwnedPropertyRecord[];
  onChange: ChangeView;
}

/** The filtered rows with their actions, and the open transaction next to them. */
export function TransactionRows({ view, list, properties, onChange }: TransactionRowsProps) {
  const edits = useTransactionEdits();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const [splitId, setSplitId] = useState<string | null>(null);
  const documents = useDocumentActions();
  const [attachingId, setAttachingId] = useState<string | null>(null);
  const attach = async ({ id, propertyId }: Transaction, files: readonly File[]) => {
    setAttachingId(id);
    await documents.add(files, { propertyId, transactionId: id });
    setAttachingId(null);
  };
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
      renderReceipts={(row) => <TransactionReceipts row={row} />}
    />
  );
  const open = rows.find(({ id }) => id === openId);
  const heading = usePanelKeys(isWide ? openId : null, () => setOpenId(null));
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
                  TRANSACTIONS_MESSAGES.moved(row.title, labelOf(category)),
                )
              }
              onConfirm={(row) =>
                void edits.change(
                  [row.id],
                  row.suggested ? { category: row.suggested.category as TransactionKind } : {},
                  TRANSACTIONS_MESSAGES.confirmed(
                    row.suggested?.label ?? row.categoryLabel,
                    row.title,
                  ),
                )
              }
              onChange={onChange}
              renderReceipt={(row) => (
                <ReceiptCell
                  row={row}
                  isBusy={attachingId === row.id}
                  onOpen={() => setOpenId(row.id)}
                  onAttach={(files) => void attach(row, files)}
                />
              )}
            />
            {list.hasNextPage && (
              <Button
                variant="quiet"
                className="w-full rounded-none border-t-line py-3 text-muted"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show more ({formatNumber(rows.length)} of {formatNumber(first.totals.count)})
              </Button>
            )}
            <WhereItWent totals={first.totals} onChange={onChange} />
          </section>
        )}
      </div>
      {isWide && panel && (
        <aside
          aria-label="Transaction details"
          className="sticky top-4 max-h-[calc(100dvh-2rem)] self-start overflow-y-auto rounded-lg border border-line bg-surface px-5 py-4"
        >
          <div className="mb-1 flex items-start justify-between gap-2">
            <h2
              ref={heading}
              tabIndex={-1}
              className="min-w-0 pt-1.5 font-display text-lg font-title break-words outline-none"
            >
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
          onClose={() => setOpenId(null)}
          title={open?.title ?? 'Transaction'}
        >
          {panel}
        </Drawer>
      )}
    </div>
  );
}

/** Moves focus into the panel; Escape closes it and returns focus to its row. */
function usePanelKeys(openId: string | null, onClose: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (openId === null) return;
    heading.current?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      close.current();
      document.querySelector<HTMLElement>(`[data-row="${openId}"]`)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [openId]);
  return heading;
}
