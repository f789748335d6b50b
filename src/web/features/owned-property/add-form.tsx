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
import { OWNED_PROPERTY_MESSAGES } from './owned-property-messages.ts';

export interface KnownFigures {
  /** Saved as the plan once the property is added. */
  analysisId: string;
  name: string;
  values: Partial<OwnedDraft>;
}

interface AddFormProps {
  /** From a saved analysis; anything it lacks is typed in. */
  known: KnownFigures | null;
  onAdded: (owned: OwnedPropertyAnswer) => void;
  setDirty: (isDirty: boolean) => void;
}

const PLAN_CHOICES = [
  {
    value: 'none',
    label: 'No plan',
    hint: 'Cash flow, return and taxes come from your records.',
  },
  {
    value: 'today',
    label: 'Start a plan from today',
    hint: 'Uses today’s rent and costs. Past months aren’t compared with it.',
  },
  {
    value: 'purchase',
    label: 'I’ll enter my plan next',
    hint: 'The figures you planned with when you bought it.',
  },
];

/** For a property bought in an earlier month, only the owner knows what was planned. */
const asksForPlan = ({ purchaseDate }: OwnedDraft, known: KnownFigures | null): boolean =>
  known === null && purchaseDate !== '' && purchaseDate < `${calendarToday().slice(0, 7)}-01`;

/** Adds a property by hand: nine fields, the rest collapsed. */
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
    fallback: OWNED_PROPERTY_MESSAGES.notAdded,
    missing: { purchasePrice: 'Enter the purchase price' },
  });
  const isDirty = form.isDirty || documents.length > 0;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  return (
    <Form form={form} className="grid gap-4">
      {known && (
        <p className="text-sm text-muted">
          Filled in from “{known.name}”. These figures become the property’s plan.
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
