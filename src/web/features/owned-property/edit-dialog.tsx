import { useState } from 'react';
import type {
  OwnedPropertyAnswer,
  OwnedPropertyRecord,
} from '#contract/owned-properties/owned-property.ts';
import { currentOwned, useChangeOwnedProperty } from '#web/data/owned-properties.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { MergeChanges } from '#web/shared/form/merge-changes.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import {
  conflictsOf,
  editOf,
  type FieldConflict,
  type OwnedEdit,
  ownedBodyOf,
  ownedDraftOf,
  withoutFields,
} from './owned-draft.ts';
import { ownedFieldLabel, ownedFieldText } from './owned-fields.ts';
import { OwnedFormFields } from './owned-form-fields.tsx';

interface EditDialogProps {
  /** As it was read; null while the dialog is closed. */
  property: OwnedPropertyRecord | null;
  onClose: () => void;
  onSaved: (owned: OwnedPropertyAnswer) => void;
}

/** Edits a property; on a conflict the second editor sees the other change and merges both. */
export function EditDialog({ property, onClose, onSaved }: EditDialogProps) {
  return (
    <Dialog
      open={property !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="lg"
      title={property ? `Edit ${property.address}` : ''}
    >
      {property && <EditSteps key={property.id} {...{ property, onClose, onSaved }} />}
    </Dialog>
  );
}

interface EditStepsProps extends EditDialogProps {
  property: OwnedPropertyRecord;
}

function EditSteps({ property, onClose, onSaved }: EditStepsProps) {
  // What was read when the dialog opened: a list read again behind it must not move the ground.
  const [read] = useState(property);
  const [stale, setStale] = useState<{ current: OwnedPropertyRecord; edit: OwnedEdit } | null>(
    null,
  );
  const change = useChangeOwnedProperty();
  const save = async (version: number, edit: OwnedEdit) => {
    if (Object.keys(edit).length === 0) return onClose();
    try {
      onSaved(await change.mutateAsync({ ...edit, id: read.id, version }));
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
  return <EditForm read={read} onSave={(edit) => save(read.version, edit)} />;
}

const conflictText = ({ name, read, current, typed }: FieldConflict) => ({
  name,
  label: ownedFieldLabel(name),
  read: ownedFieldText(name, read),
  current: ownedFieldText(name, current),
  typed: typed === undefined ? undefined : ownedFieldText(name, typed),
});

interface EditFormProps {
  read: OwnedPropertyRecord;
  onSave: (edit: OwnedEdit) => Promise<void>;
}

function EditForm({ read, onSave }: EditFormProps) {
  const form = useForm({
    initial: ownedDraftOf(read),
    schema: async () =>
      (await import('#contract/owned-properties/owned-property-fields.ts')).OwnedPropertyChange,
    toBody: ownedBodyOf,
    submit: (body) => onSave(editOf(read, body as OwnedEdit)),
    fallback: 'Your changes were not saved. Nothing you typed is lost.',
    missing: { purchasePrice: 'Please enter the purchase price' },
  });
  return (
    <Form form={form} className="grid gap-4">
      <OwnedFormFields form={form} />
      <div className="flex justify-end border-t border-line pt-4">
        <SubmitButton form={form}>Save changes</SubmitButton>
      </div>
    </Form>
  );
}
