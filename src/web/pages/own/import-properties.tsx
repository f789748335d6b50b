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
import { OWNED_IMPORT_TEXTS } from '#web/features/owned-property/import-fields.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { ImportFrame } from '#web/shared/import/import-frame.tsx';
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
      lead="The properties you own, from a spreadsheet or another tool. Those you have here already are recognized by their address and left as they are."
      problem={problem}
    >
      {draft ? (
        <DraftView draft={draft} controls={controls} />
      ) : (
        <FileDrop isBusy={isReading} onFile={controls.choose}>
          One row for each property with at least its address, city, state, ZIP code and purchase
          price. Our own export is read as it is; for other files you say once what each column is.
          Up to {mostOwnedProperties} rows; you see every row before anything is saved.
        </FileDrop>
      )}
    </ImportFrame>
  );
}

function DraftView({ draft, controls }: { draft: Draft; controls: Controls }) {
  const commit = useCommitPropertyImport();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { file, fields, preview, isMapped } = draft;
  const { rowCount, knownRowCount, errorRowCount, missing, isRemembered } = preview;
  const fresh = rowCount - knownRowCount;
  const isReady = errorRowCount === 0 && missing.length === 0 && fresh > 0;
  const send = () => {
    setRefusal(null);
    void commit
      .mutateAsync(
        { csv: file.csv, ...(isMapped && { fields }) },
        {
          onSuccess: () => void navigate(href('portfolio')),
          onError: (error) => setRefusal(messageOf(error, 'Nothing was imported.')),
        },
      )
      .then(({ added }) => {
        const title = counted(added, 'property is', 'properties are');
        return showToast({ title: `${title} in My Properties`, tone: 'success' });
      })
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
            ? `${counted(knownRowCount, 'property is', 'properties are')} in My Properties already and ${knownRowCount === 1 ? 'stays as it is' : 'stay as they are'}.`
            : 'What the file does not say can be entered later.'
        }
      />
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
          {fresh === 0
            ? 'Nothing new to import'
            : `Import ${counted(fresh, 'property', 'properties')}`}
        </Button>
        <Button disabled={commit.isPending} onClick={controls.clear}>
          Choose another file
        </Button>
      </div>
    </>
  );
}
