import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { useCreateOwnedProperty } from '#web/data/owned-properties.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import type { FormRow } from '#web/shared/form/rows-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
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

const PLAN_CHOICES = [
  {
    value: 'none',
    label: 'No plan',
    hint: 'Cash flow, return and taxes come from your books.',
  },
  {
    value: 'today',
    label: 'Start a plan from today',
    hint: 'By today’s rent and costs; past months aren’t held to it.',
  },
  {
    value: 'purchase',
    label: 'I’ll enter my plan next',
    hint: 'The figures you planned with when you bought it.',
  },
];

/** A property bought in an earlier month: nobody but its owner knows what was planned. */
const asksForPlan = ({ purchaseDate }: OwnedDraft, known: KnownFigures | null): boolean =>
  known === null && purchaseDate !== '' && purchaseDate < `${calendarToday().slice(0, 7)}-01`;

/** A property typed in: nine fields, the rest collapsed. */
export function AddForm({ known, onAdded, setDirty }: AddFormProps) {
  const [documents, setDocuments] = useState<readonly FormRow[]>([]);
  const create = useCreateOwnedProperty();
  const [planned, setPlanned] = useState('none');
  const navigate = useNavigate();
  const form = useForm({
    initial: emptyOwnedDraft(known?.values),
    schema: async () =>
      (await import('#contract/owned-properties/owned-property-fields.ts')).NewOwnedPropertyBody,
    toBody: (draft) => ({
      ...ownedBodyOf(draft, documents),
      ...(known && { analysisId: known.analysisId }),
      ...(asksForPlan(draft, known) && planned === 'today' && { plan: { from: 'today' } }),
    }),
    submit: async (body) => {
      const owned = await create.mutateAsync(body);
      onAdded(owned);
      if (asksForPlan(form.values, known) && planned === 'purchase')
        void navigate(href('ownedPlan', { propertyId: owned.property.id }));
    },
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
      {asksForPlan(form.values, known) && (
        <RadioGroup
          legend="What did you underwrite?"
          options={PLAN_CHOICES}
          value={planned}
          onValueChange={setPlanned}
        />
      )}
      <div className="flex justify-end border-t border-line pt-4">
        <SubmitButton form={form}>Add property</SubmitButton>
      </div>
    </Form>
  );
}
