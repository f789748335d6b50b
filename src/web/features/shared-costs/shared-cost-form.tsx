import { useState } from 'react';
import type { SharedCost } from '#contract/shared-costs/shared-costs.ts';
import {
  BUSINESS_CATEGORY,
  isOwnedOn,
  SHARED_CATEGORIES,
  type ShareBasis,
} from '#engine/books/shared-cost.ts';
import type { SharedCostBody } from '#web/data/ownership/shared-costs.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { PayeeField } from '#web/shared/owning/payee-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { type ChosenShares, ShareEditor, type SharingRecord } from './share-editor.tsx';
import { SHARED_COSTS_MESSAGES } from './shared-costs-messages.ts';

const KINDS = [
  { value: 'properties', label: 'For properties', hint: 'Such as one insurance bill' },
  { value: 'business', label: 'For the business', hint: 'Such as software or a tax preparer' },
];

const CATEGORY_OPTIONS = SHARED_CATEGORIES.map(({ key, label, line }) => ({
  value: key,
  label: line === null ? label : `${label} (line ${line})`,
}));

interface SharedCostFormProps {
  properties: readonly SharingRecord[];
  /** The cost being edited; absent for a new one. */
  changed?: SharedCost;
  onSubmit: (body: SharedCostBody) => Promise<unknown>;
}

const chosenIn = (changed: SharedCost | undefined, properties: readonly SharingRecord[]) =>
  new Map<string, number | null>(
    changed && !changed.isBusiness
      ? changed.parts.map(({ propertyId, percent }) => [propertyId, percent])
      : properties.filter(({ soldOn }) => soldOn === null).map(({ id }) => [id, null]),
  );

/** One bill and how the properties share it. */
export function SharedCostForm({ properties, changed, onSubmit }: SharedCostFormProps) {
  const [isBusiness, setBusiness] = useState(changed?.isBusiness ?? false);
  const [basis, setBasis] = useState<ShareBasis>(changed?.basis ?? 'even');
  const [chosen, setChosen] = useState<ChosenShares>(() => chosenIn(changed, properties));
  const [isRefund, setRefund] = useState((changed?.amount ?? 0) < 0);
  const form = useForm({
    initial: {
      amount: changed ? Math.abs(changed.amount) : null,
      date: changed?.date ?? calendarToday(),
      category: changed?.category ?? 'insurance',
      vendor: changed?.vendor ?? '',
      memo: changed?.memo ?? '',
    },
    schema: async () => (await import('#contract/shared-costs/shared-costs.ts')).NewSharedCost,
    toBody: ({ amount, category, ...rest }) => ({
      ...rest,
      amount: amount !== null && isRefund ? -amount : amount,
      category: isBusiness ? BUSINESS_CATEGORY : category,
      basis,
      isBusiness,
      shares: isBusiness
        ? []
        : [...chosen].map(([propertyId, percent]) => ({
            propertyId,
            percent: basis === 'typed' ? (percent ?? 0) : null,
          })),
    }),
    submit: onSubmit,
    fallback: SHARED_COSTS_MESSAGES.notSaved,
    missing: { amount: 'Enter an amount' },
  });
  const { amount, date } = form.values;
  const owned = properties.filter((one) => isOwnedOn(one, date));
  return (
    <Form form={form}>
      <RadioGroup
        cards
        legend="What kind of cost is it?"
        hideLegend
        options={KINDS}
        value={isBusiness ? 'business' : 'properties'}
        onValueChange={(kind) => {
          setBusiness(kind === 'business');
          if (basis === 'typed') setBasis('even');
        }}
      />
      <div className="grid grid-cols-2 gap-x-4">
        <NumberField form={form} name="amount" kind="money" label="Amount" step={10} required />
        <DateField form={form} name="date" label="Date" max={calendarToday()} required />
      </div>
      {isBusiness ? (
        <p className="text-sm text-pretty text-muted">
          A business-wide cost goes on line 19, Other, of every property you owned that day.
        </p>
      ) : (
        <SelectField
          form={form}
          name="category"
          label="Schedule E category"
          options={CATEGORY_OPTIONS}
        />
      )}
      <PayeeField form={form} name="vendor" label="Paid to" optional />
      <TextField form={form} name="memo" label="Note" autoComplete="off" optional />
      <ShareEditor
        properties={isBusiness ? owned : properties}
        chosen={isBusiness ? new Map(owned.map(({ id }) => [id, null])) : chosen}
        basis={basis}
        amount={amount !== null && isRefund ? -amount : amount}
        isBusiness={isBusiness}
        onChosenChange={setChosen}
        onBasisChange={setBasis}
      />
      <Checkbox
        label="This is a refund"
        hint="Subtracts from this category."
        checked={isRefund}
        onCheckedChange={setRefund}
      />
      <SubmitButton form={form}>{changed ? 'Save changes' : 'Add shared cost'}</SubmitButton>
    </Form>
  );
}
