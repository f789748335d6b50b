import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportField, ImportPreview } from '#contract/listings/imports.ts';
import { counted } from '#domain/text/number-text.ts';
import {
  importLimits,
  useCommitImport,
  usePreviewImport,
  useUndoImport,
} from '#web/data/listings/imports.ts';
import { ColumnMapping } from '#web/features/imports/column-mapping.tsx';
import { FileDrop } from '#web/features/imports/file-drop.tsx';
import { TEMPLATE_ROWS } from '#web/features/imports/import-template.ts';
import { FORMAT_LABELS, LISTING_TEXTS, listingCount } from '#web/features/imports/import-text.ts';
import { IMPORTS_MESSAGES } from '#web/features/imports/imports-messages.ts';
import { PastImports } from '#web/features/imports/past-imports.tsx';
import { PreviewTable } from '#web/features/imports/preview-table.tsx';
import { RowErrors } from '#web/features/imports/row-errors.tsx';
import {
  type ImportControls,
  type ImportDraft,
  useImport,
} from '#web/features/imports/use-import.ts';
import { downloadCsv } from '#web/lib/browser/download-csv.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

export function ImportPage() {
  const preview = usePreviewImport();
  const controls = useImport<ImportField, ImportPreview>((file) => preview.mutateAsync(file));
  const { draft, problem, isReading } = controls;
  const [imported, setImported] = useState<{ importId: string; rowCount: number } | null>(null);
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <PageTitle>Import listings</PageTitle>
        <Lead>
          Properties you found elsewhere, analyzed like any listing. Only you can see them.
        </Lead>
      </header>
      {imported && <Imported {...imported} onUndone={() => setImported(null)} />}
      {problem !== null && (
        <Banner tone="error" title={problem}>
          Nothing was imported, and your file is unchanged.
        </Banner>
      )}
      {draft ? (
        <Draft
          draft={draft}
          controls={controls}
          onImported={(done) => {
            setImported(done);
            controls.clear();
          }}
        />
      ) : (
        <Start controls={controls} isReading={isReading} onStart={() => setImported(null)} />
      )}
      {!draft && <PastImports />}
    </div>
  );
}

type Controls = ImportControls<ImportField, ImportPreview>;

interface StartProps {
  controls: Controls;
  isReading: boolean;
  onStart: () => void;
}

function Start({ controls, isReading, onStart }: StartProps) {
  return (
    <>
      <FileDrop
        isBusy={isReading}
        onFile={(file) => {
          onStart();
          controls.choose(file);
        }}
      >
        RentCast and Redfin exports are recognized automatically, other files by their column names.
        Up to {formatNumber(importLimits.rows)} rows, with a preview before you import.
      </FileDrop>
      <p className="flex flex-wrap gap-2">
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          onClick={() => downloadCsv('freehold-listings-template.csv', TEMPLATE_ROWS)}
        >
          Download a template
        </Button>
        <Button asChild>
          <Link to={href('addListing')}>Add a single property</Link>
        </Button>
      </p>
    </>
  );
}

interface DraftProps {
  draft: ImportDraft<ImportField, ImportPreview>;
  controls: Controls;
  onImported: (done: { importId: string; rowCount: number }) => void;
}

function Draft({ draft, controls, onImported }: DraftProps) {
  const commit = useCommitImport();
  const { file, fields, preview } = draft;
  const isReady =
    preview.errorRowCount === 0 && preview.missing.length === 0 && preview.rowCount > 0;
  const send = () =>
    void commit
      .mutateAsync({ csv: file.csv, fields, fileName: file.name }, { onSuccess: onImported })
      .catch(showFailure('Nothing was imported.'));
  return (
    <>
      <RowErrors preview={preview} texts={LISTING_TEXTS} />
      <PreviewTable
        preview={preview}
        texts={LISTING_TEXTS}
        title={`${listingCount(preview.rowCount)} in ${file.name}`}
        caption={`${FORMAT_LABELS[preview.format]}. Anything missing from the file, such as taxes or rent, is estimated from local data and labeled as an estimate.${preview.notForSaleCount > 0 ? ` ${counted(preview.notForSaleCount, 'row isn’t', 'rows aren’t')} for sale: we use them as comps, and they don’t show up in your search.` : ''}`}
      />
      <ColumnMapping
        preview={preview}
        fields={fields}
        texts={LISTING_TEXTS}
        setField={controls.setField}
      />
      <div
        data-bottom-bar
        className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-9 lg:px-9"
      >
        <Button disabled={commit.isPending} onClick={controls.clear}>
          Choose another file
        </Button>
        <Button
          variant="primary"
          disabled={!isReady}
          busy={commit.isPending || controls.isReading}
          onClick={send}
        >
          Import {listingCount(preview.rowCount)}
        </Button>
      </div>
    </>
  );
}

interface ImportedProps {
  importId: string;
  rowCount: number;
  onUndone: () => void;
}

function Imported({ importId, rowCount, onUndone }: ImportedProps) {
  const undo = useUndoImport();
  const undoImport = () =>
    void undo
      .mutateAsync(importId, { onSuccess: onUndone })
      .then(
        ({ message }) => void showToast({ title: message }),
        showFailure(IMPORTS_MESSAGES.notUndone),
      );
  return (
    <Banner
      tone="success"
      title={IMPORTS_MESSAGES.imported(rowCount)}
      action={
        <>
          <Button size="sm" busy={undo.isPending} onClick={undoImport}>
            Undo
          </Button>
          <Button asChild size="sm" variant="primary">
            <Link to={`${href('search')}?source=yours`}>View listings</Link>
          </Button>
        </>
      }
    >
      Listings for sale are in your search and on the map.
    </Banner>
  );
}
