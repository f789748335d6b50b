import { useEffect, useState } from 'react';
import type {
  OwnedPropertyAnswer,
  OwnedPropertyRecord,
} from '#contract/owned-properties/owned-property.ts';
import type { OwnedFormName } from '#domain/record/owned-fields.ts';
import { currentOwned, useChangeOwnedProperty } from '#web/data/owned-properties.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { GuardedDialog } from '#web/shared/form/guarded-dialog.tsx';
import { MergeChanges } from '#web/shared/form/merge-changes.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import {
  conflictsOf,
  documentRowsOf,
  editOf,
  type FieldConflict,
  type OwnedEdit,
  type OwnedValueName,
  ownedBodyOf,
  ownedDraftOf,
  withoutFields,
} from './owned-draft.ts';
import { ownedFieldLabel, ownedFieldText } from './owned-fields.ts';
import { OwnedFormFields } from './owned-form-fields.tsx';

interface EditDialogProps {
  /** Null while the dialog is closed. */
  property: OwnedPropertyRecord | null;
  onClose: () => void;
  onSaved: (owned: OwnedPropertyAnswer) => void;
  /** The field to focus when it opens. */
  openAt?: OwnedFormName | null;
}

/** Edits a property; on a conflict, the user who saves second sees the other change and merges the two. */
export function EditDialog({ property, onClose, onSaved, openAt = null }: EditDialogProps) {
  return (
    <GuardedDialog
      open={property !== null}
      onClose={onClose}
      size="lg"
      title={property ? `Edit ${property.address}` : ''}
    >
      {(setDirty) =>
        property && (
          <EditSteps
            key={property.id}
            {...{ property, onClose, openAt, setDirty }}
            onSaved={(owned) => {
              setDirty(false);
              onSaved(owned);
            }}
          />
        )
      }
    </GuardedDialog>
  );
}

interface EditStepsProps extends EditDialogProps {
  property: OwnedPropertyRecord;
  setDirty: (isDirty: boolean) => void;
}

function EditSteps({ property, onClose, onSaved, openAt = null, setDirty }: EditStepsProps) {
  // The property as it was when the dialog opened, so that a refetch doesn't change the form.
  const [read] = useState(property);
  const [stale, setStale] = useState<{ current: OwnedPropertyRecord; edit: OwnedEdit } | null>(
    null,
  );
  const change = useChangeOwnedProperty();
  const save = async (version: number, edit: OwnedEdit) => {
    if (Object.keys(edit).length === 0) return onClose();
    try {
      const { tags, documents, ...fields } = edit;
      const lists = {
        ...(tags && { tags: [...tags] }),
        ...(documents && { documents: [...documents] }),
      };
      onSaved(await change.mutateAsync({ ...fields, ...lists, id: read.id, version }));
    } catch (error) {
      const current = currentOwned(error);
      if (!current) throw error;
      setStale({ current: current.property, edit });
    }
  };
  if (stale) {
    return (
      <MergeChanges
        noun="property"
        conflicts={conflictsOf(read, stale.current, stale.edit).map(conflictText)}
        onSave={(theirs) => save(stale.current.version, withoutFields(stale.edit, theirs))}
        onCancel={onClose}
      />
    );
  }
  return (
    <EditForm
      read={read}
      openAt={openAt}
      setDirty={setDirty}
      onSave={(edit) => save(read.version, edit)}
    />
  );
}

const conflictText = ({ name, read, current, typed }: FieldConflict) => ({
  name,
  label: name === 'documents' ? 'Documents' : ownedFieldLabel(name),
  read: valueText(name, read),
  current: valueText(name, current),
  typed: typed === undefined ? undefined : valueText(name, typed),
});

/** Lists documents by title. */
function valueText(name: OwnedValueName, value: FieldConflict['read']): string {
  const plain =
    typeof value === 'object' && value !== null
      ? value.map((one) => (typeof one === 'string' ? one : one.title))
      : value;
  return ownedFieldText(name === 'documents' ? 'tags' : name, plain);
}

interface EditFormProps extends Pick<EditStepsProps, 'openAt' | 'setDirty'> {
  read: OwnedPropertyRecord;
  onSave: (edit: OwnedEdit) => Promise<void>;
}

function EditForm({ read, onSave, openAt = null, setDirty }: EditFormProps) {
  const [documents, setDocuments] = useState(() => documentRowsOf(read));
  const form = useForm({
    initial: ownedDraftOf(read),
    schema: async () =>
      (await import('#contract/owned-properties/owned-property-fields.ts')).OwnedPropertyChange,
    toBody: (draft) => ownedBodyOf(draft, documents),
    submit: (body) => onSave(editOf(read, body as OwnedEdit)),
    fallback: COMMON_MESSAGES.changesNotSaved,
    missing: { purchasePrice: 'Enter the purchase price' },
  });
  const isDirty =
    form.isDirty ||
    documents.length !== read.documents.length ||
    documents.some(
      ({ title, url }, at) =>
        title !== read.documents[at]?.title || url !== read.documents[at]?.url,
    );
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  return (
    <Form form={form} className="grid gap-4">
      <OwnedFormFields
        form={form}
        documents={documents}
        onDocumentsChange={setDocuments}
        openAt={openAt}
      />
      <div className="flex justify-end border-t border-line pt-4">
        <SubmitButton form={form}>Save changes</SubmitButton>
      </div>
    </Form>
  );
}
