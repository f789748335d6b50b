import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BookImport } from '#contract/book-imports/book-imports.ts';
import { counted } from '#domain/text/number-text.ts';
import { useOwnedProperties } from '#web/data/owned-properties.ts';
import {
  useBookImports,
  useCommitBookImport,
  useExportBooks,
  useUndoBookImport,
} from '#web/data/ownership/book-imports.ts';
import { BookAccount } from '#web/features/book-imports/book-account.tsx';
import { BookColumns } from '#web/features/book-imports/book-columns.tsx';
import { BOOK_IMPORTS_MESSAGES } from '#web/features/book-imports/book-imports-messages.ts';
import { BookRowsTable } from '#web/features/book-imports/book-rows-table.tsx';
import {
  type BookControls,
  type BookDraft,
  useBookImport,
} from '#web/features/book-imports/use-book-import.ts';
import { FileDrop } from '#web/features/imports/file-drop.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { ImportFrame } from '#web/shared/import/import-frame.tsx';
import { readCsvFile } from '#web/shared/import/read-csv-file.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

const BANK_FILE = { noun: 'bank file', endings: ',.qfx,.ofx,.qbo,.xml' };

/** Imports bank and landlord files after a review of every row, and exports CSV. */
export function ImportBooksPage() {
  const controls = useBookImport(readCsvFile);
  const { draft, problem, isReading } = controls;
  const [last, setLast] = useState<ImportAnswer | null>(null);
  return (
    <ImportFrame
      title="Import transactions"
      lead="Bring in rent, deposits and expenses from your bank or previous landlord software. We recognize rows you already imported and don’t count transfers between your own accounts."
      problem={problem}
    >
      {draft ? (
        <Draft draft={draft} controls={controls} onImported={setLast} />
      ) : (
        <>
          {last && last.booked > 0 && <ImportedBanner {...last} />}
          <FileDrop isBusy={isReading} file={BANK_FILE} onFile={controls.choose}>
            QFX and OFX (Quicken) files work with any bank, and so do CAMT.053 statements. We also
            recognize CSV files from Chase, Bank of America, Wells Fargo, Capital One, American
            Express, Citi, Mercury, Stessa, Baselane, Buildium, AppFolio and QuickBooks. For other
            CSV files, map the columns once and we’ll remember. You’ll see every row before anything
            is saved.
          </FileDrop>
          <PastBookImports />
          <Exports />
        </>
      )}
    </ImportFrame>
  );
}

interface ImportAnswer {
  import: BookImport;
  booked: number;
}

/** Links to the rows of the file that was just imported. */
const ImportedBanner = ({ import: { id, fileName }, booked }: ImportAnswer) => (
  <Banner
    tone="success"
    title={`Imported ${counted(booked, 'row')} from ${fileName}`}
    action={
      <Button asChild size="sm">
        <Link to={transactionsHref({ importId: id, review: true })}>Review rows</Link>
      </Button>
    }
  >
    Match rent to leases and fill in missing categories, or{' '}
    <TextLink asChild>
      <Link to={transactionsHref({ importId: id })}>see every row</Link>
    </TextLink>
    .
  </Banner>
);

interface DraftProps {
  draft: BookDraft;
  controls: BookControls;
  onImported: (answer: ImportAnswer) => void;
}

function Draft({ draft, controls, onImported }: DraftProps) {
  const owned = useOwnedProperties();
  const commit = useCommitBookImport();
  const { counts, missing } = draft.preview;
  const properties = (owned.data ?? []).map(({ property }) => property);
  const open = controls.rows.filter(({ isUsable }) => isUsable);
  const leftOut = open.filter(({ isLeftOut }) => isLeftOut);
  const duplicates = leftOut.filter(({ duplicate }) => duplicate !== null).length;
  const paid = leftOut.length - duplicates;
  const chosen = open.filter(({ isLeftOut }) => !isLeftOut);
  const waiting = chosen.filter(({ isWaiting }) => isWaiting);
  const isReady = missing.length === 0 && counts.errors === 0 && waiting.length === 0;
  const send = () =>
    void commit
      .mutateAsync(
        {
          csv: draft.file.csv,
          fileName: draft.file.name,
          mapping: draft.mapping,
          account: draft.preview.account.chosen,
          rows: [...draft.decisions].flatMap(([row, { kind, propertyId, historyId }]) =>
            kind === null ? [] : [{ row, kind, propertyId, historyId }],
          ),
          include: [...draft.included],
          leaveOut: leftOut.map(({ row }) => row.row),
        },
        { onSuccess: controls.clear },
      )
      .then((answer) => {
        onImported(answer);
        showToast({
          title: BOOK_IMPORTS_MESSAGES.imported({
            ...answer,
            duplicates: answer.duplicates + duplicates,
            paidInFull: answer.paidInFull + paid,
          }),
          tone: 'success',
        });
        return answer;
      })
      .catch(() => undefined);
  return (
    <>
      <p>
        <b className="font-semibold">{draft.file.name}</b>: {counted(chosen.length, 'new row')},{' '}
        {counts.known} already imported, {counts.skipped} skipped
        {duplicates > 0 && `, ${counted(duplicates, 'possible duplicate')} skipped`}
        {paid > 0 && `, ${counted(paid, 'second rent payment')} skipped`}
        {counts.errors > 0 && `, ${counted(counts.errors, 'row')} with errors`}.
      </p>
      {commit.isError && (
        <Banner tone="error" title={messageOf(commit.error, COMMON_MESSAGES.fileNotImported)} />
      )}
      <BookAccount draft={draft} controls={controls} />
      <BookColumns draft={draft} controls={controls} />
      {missing.length === 0 && (
        <Card
          title="Rows"
          caption="Fill in what’s missing. Next time, we’ll suggest the same choices for the same payer and amount."
        >
          <BookRowsTable controls={controls} properties={properties} />
        </Card>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={!isReady}
          busy={commit.isPending || controls.isReading}
          onClick={send}
        >
          Import {counted(chosen.length, 'row')}
        </Button>
        <Button onClick={controls.clear}>Choose another file</Button>
        {waiting.length > 0 && (
          <span className="text-sm text-muted">
            {counted(waiting.length, 'row still needs', 'rows still need')} a category or property.
          </span>
        )}
      </div>
    </>
  );
}

function PastBookImports() {
  const { data: imports = [] } = useBookImports();
  const undo = useUndoBookImport();
  const [now] = useState(() => new Date());
  if (imports.length === 0) return null;
  const remove = ({ id }: BookImport) =>
    void undo
      .mutateAsync(id)
      .then(
        ({ message }) => showToast({ title: message, tone: 'success' }),
        showFailure(BOOK_IMPORTS_MESSAGES.notUndone),
      );
  return (
    <Card title="Imported files" caption="Undo removes only that file’s transactions.">
      <ul>
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-dashed border-line py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <b className="block font-medium break-words">{one.fileName}</b>
              <span className="text-sm text-muted">
                {counted(one.rowCount, 'row')} · {one.format} · {formatSince(one.createdAt, now)}
              </span>
            </span>
            <span className="flex gap-2">
              <Button asChild size="sm" variant="quiet">
                <Link to={transactionsHref({ importId: one.id })}>
                  See rows<span className="sr-only"> for {one.fileName}</span>
                </Link>
              </Button>
              <Button
                size="sm"
                busy={undo.isPending && undo.variables === one.id}
                onClick={() => remove(one)}
              >
                Undo import
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const FILES = [
  { what: 'properties', label: 'Properties' },
  { what: 'expenses', label: 'Expenses' },
  { what: 'payments', label: 'Payments' },
] as const;

function Exports() {
  const exported = useExportBooks();
  const take = (what: (typeof FILES)[number]['what']) =>
    void exported.mutateAsync(what).catch(showFailure(COMMON_MESSAGES.fileNotCreated));
  return (
    <Card title="Export" caption="Download as CSV; you can re-import these files.">
      <div className="flex flex-wrap gap-2">
        {FILES.map(({ what, label }) => (
          <Button
            key={what}
            icon={<Download className="size-4.5" aria-hidden="true" />}
            busy={exported.isPending && exported.variables === what}
            onClick={() => take(what)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
