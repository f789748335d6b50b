import { useState } from 'react';
import { useNavigate } from 'react-router';
import type {
  OwnedImportField,
  PropertyImportPreview,
} from '#contract/owned-properties/property-imports.ts';
import { counted } from '#domain/text/number-text.ts';
import {
  mostOwnedProperties,
  useCommitPropertyImport,
  usePreviewPropertyImport,
  useUndoPropertyImport,
} from '#web/data/ownership/property-imports.ts';
import { ColumnMapping } from '#web/features/imports/column-mapping.tsx';
import { FileDrop } from '#web/features/imports/file-drop.tsx';
import { PreviewTable } from '#web/features/imports/preview-table.tsx';
import { RowErrors } from '#web/features/imports/row-errors.tsx';
import {
  type ImportControls,
  type ImportDraft,
  useImport,
} from '#web/features/imports/use-import.ts';
import { changedRows, ImportChanges } from '#web/features/owned-property/import-changes.tsx';
import { OWNED_IMPORT_TEXTS } from '#web/features/owned-property/import-fields.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { ImportFrame } from '#web/shared/import/import-frame.tsx';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

type Draft = ImportDraft<OwnedImportField, PropertyImportPreview>;
type Controls = ImportControls<OwnedImportField, PropertyImportPreview>;

/** A whole portfolio from one file: drop, look, import. */
export function ImportPropertiesPage() {
  const preview = usePreviewPropertyImport();
  const controls: Controls = useImport((file) => preview.mutateAsync(file));
  const { draft, problem, isReading } = controls;
  return (
    <ImportFrame
      title="Import properties"
      lead="The properties you own, from a spreadsheet or another tool. We recognize those you already have and show what would change; you choose which to update."
      problem={problem}
    >
      {draft ? (
        <DraftView draft={draft} controls={controls} />
      ) : (
        <FileDrop isBusy={isReading} onFile={controls.choose}>
          One row for each property. A new one needs its address, city, state, ZIP code and purchase
          price; to update one you have, its ID or address is enough. Up to {mostOwnedProperties}{' '}
          rows; you see every row before anything is saved.
        </FileDrop>
      )}
    </ImportFrame>
  );
}

const properties = (count: number): string => counted(count, 'property', 'properties');

function sendText(fresh: number, updates: number): string {
  if (fresh === 0) return updates === 0 ? 'Nothing to import' : `Update ${properties(updates)}`;
  return `Import ${properties(fresh)}${updates === 0 ? '' : ` and update ${updates}`}`;
}

function doneText(added: number, updated: number): string {
  if (updated === 0) return `Added ${properties(added)}`;
  return added === 0
    ? `Updated ${properties(updated)}`
    : `Added ${properties(added)} and updated ${updated}`;
}

function DraftView({ draft, controls }: { draft: Draft; controls: Controls }) {
  const commit = useCommitPropertyImport();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { file, fields, preview, isMapped } = draft;
  const { rowCount, knownRowCount, errorRowCount, missing, isRemembered } = preview;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const undo = useUndoPropertyImport();
  const fresh = rowCount - knownRowCount;
  const updates = changedRows(preview.rows).flatMap(({ line, match }) =>
    match && ticked.has(line) ? [{ line, version: match.version }] : [],
  );
  const isReady = errorRowCount === 0 && missing.length === 0 && fresh + updates.length > 0;
  const send = () => {
    setRefusal(null);
    void commit
      .mutateAsync(
        {
          csv: file.csv,
          ...(isMapped && { fields }),
          ...(updates.length > 0 && { updates }),
        },
        {
          onSuccess: () => void navigate(href('portfolio')),
          onError: (error) => setRefusal(messageOf(error, 'Nothing was imported.')),
        },
      )
      .then(({ added, updated, propertyIds, changed }) =>
        showToast({
          title: doneText(added, updated),
          tone: 'success',
          undo: () =>
            void undo
              .mutateAsync({ propertyIds, changed })
              .catch(showFailure('The import could not be undone. Nothing was changed.')),
        }),
      )
      .catch(() => undefined);
  };
  return (
    <>
      {refusal !== null && <Banner tone="error" title={refusal} />}
      <RowErrors preview={preview} texts={OWNED_IMPORT_TEXTS} />
      <PreviewTable
        preview={preview}
        texts={OWNED_IMPORT_TEXTS}
        title={`${counted(rowCount, 'row')} in ${file.name}`}
        caption={
          knownRowCount > 0
            ? `${counted(knownRowCount, 'property is', 'properties are')} in My Properties already and ${knownRowCount === 1 ? 'isn’t' : 'aren’t'} added again.`
            : 'What the file does not say can be entered later.'
        }
      />
      <ImportChanges rows={preview.rows} ticked={ticked} onTickedChange={setTicked} />
      <ColumnMapping
        preview={preview}
        fields={fields}
        texts={OWNED_IMPORT_TEXTS}
        setField={controls.setField}
      />
      {isRemembered && (
        <p className="text-sm text-muted">
          The columns are as you set them for a file like this before.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={!isReady}
          busy={commit.isPending || controls.isReading}
          onClick={send}
        >
          {sendText(fresh, updates.length)}
        </Button>
        <Button disabled={commit.isPending} onClick={controls.clear}>
          Choose another file
        </Button>
      </div>
    </>
  );
}
