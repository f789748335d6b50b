import { useEffect, useState } from 'react';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { useCreateOwnedProperty } from '#web/data/owned-properties.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import type { FormRow } from '#web/shared/form/rows-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { emptyOwnedDraft, type OwnedDraft, ownedBodyOf } from './owned-draft.ts';
import { OwnedFormFields } from './owned-form-fields.tsx';

export interface KnownFigures {
  /** Frozen as the plan once the property is added. */
  analysisId: string;
  name: string;
  values: Partial<OwnedDraft>;
}

interface AddFormProps {
  /** Taken from a saved analysis; what it does not know is typed. */
  known: KnownFigures | null;
  onAdded: (owned: OwnedPropertyAnswer) => void;
  setDirty: (isDirty: boolean) => void;
}

/** A property typed in: nine fields, the rest collapsed. */
export function AddForm({ known, onAdded, setDirty }: AddFormProps) {
  const [documents, setDocuments] = useState<readonly FormRow[]>([]);
  const create = useCreateOwnedProperty();
  const form = useForm({
    initial: emptyOwnedDraft(known?.values),
    schema: async () =>
      (await import('#contract/owned-properties/owned-property-fields.ts')).NewOwnedPropertyBody,
    toBody: (draft) => ({
      ...ownedBodyOf(draft, documents),
      ...(known && { analysisId: known.analysisId }),
    }),
    submit: async (body) => onAdded(await create.mutateAsync(body)),
    fallback: 'The property was not added. Nothing you typed is lost.',
    missing: { purchasePrice: 'Please enter the purchase price' },
  });
  const isDirty = form.isDirty || documents.length > 0;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  return (
    <Form form={form} className="grid gap-4">
      {known && (
        <p className="text-sm text-muted">
          The figures are those of “{known.name}”; they become the plan of the property.
        </p>
      )}
      <OwnedFormFields form={form} documents={documents} onDocumentsChange={setDocuments} />
      <div className="flex justify-end border-t border-line pt-4">
        <SubmitButton form={form}>Add property</SubmitButton>
      </div>
    </Form>
  );
}
