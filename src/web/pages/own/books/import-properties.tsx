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
import { OWNED_PROPERTY_MESSAGES } from '#web/features/owned-property/owned-property-messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { ImportFrame } from '#web/shared/import/import-frame.tsx';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';

type Draft = ImportDraft<OwnedImportField, PropertyImportPreview>;
type Controls = ImportControls<OwnedImportField, PropertyImportPreview>;

/** Imports a whole portfolio from one file. */
export function ImportPropertiesPage() {
  const preview = usePreviewPropertyImport();
  const controls: Controls = useImport((file) => preview.mutateAsync(file));
  const { draft, problem, isReading } = controls;
  return (
    <ImportFrame
      title="Import properties"
      lead="Import the properties you own from a spreadsheet or another tool. We match the ones you already have and show what would change; you choose which to update."
      problem={problem}
    >
      {draft ? (
        <DraftView draft={draft} controls={controls} />
      ) : (
        <FileDrop isBusy={isReading} onFile={controls.choose}>
          One row per property. A new property needs an address, city, state, ZIP code and purchase
          price; to update one you already have, its ID or address is enough. Up to{' '}
          {mostOwnedProperties} rows. You’ll see every row before anything is saved.
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
          onError: (error) => setRefusal(messageOf(error, COMMON_MESSAGES.fileNotImported)),
        },
      )
      .then(({ added, updated, propertyIds, changed }) =>
        showDone({
          title: OWNED_PROPERTY_MESSAGES.imported(added, updated),
          undo: () => undo.mutateAsync({ propertyIds, changed }),
          notUndone: OWNED_PROPERTY_MESSAGES.importNotUndone,
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
            ? `${counted(knownRowCount, 'property is', 'properties are')} already in My Properties and won’t be added again.`
            : 'You can fill in anything that’s missing later.'
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
        <p className="text-sm text-muted">Columns are mapped the way you set them up last time.</p>
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
