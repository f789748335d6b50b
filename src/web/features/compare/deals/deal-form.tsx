import { DEAL_FIELDS, type TypedDeal } from '#domain/comparison/typed-deal.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { longestDealName } from '#web/data/calculations.ts';
import { COMPARE_MESSAGES } from '#web/features/compare/compare-messages.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Button } from '#web/ui/action/button.tsx';

const NOTHING_TYPED: TypedValues = {
  name: '',
  purchasePrice: null,
  monthlyRent: null,
  rehabCost: null,
  afterRepairValue: null,
  propertyTaxesAnnual: null,
  insuranceAnnual: null,
  hoaMonthly: null,
};

type TypedValues = { name: string } & { [Field in keyof Omit<TypedDeal, 'name'>]: number | null };

const SUFFIXES: Readonly<Record<string, string>> = {
  'dollars a month': '/mo',
  'dollars a year': '/yr',
};
/** Arrow-key step, in dollars. */
const STEPS: Readonly<Record<string, number>> = { 'dollars a month': 25, 'dollars a year': 100 };

const HINTS: Partial<Record<(typeof DEAL_FIELDS)[number], string>> = {
  monthlyRent: 'If blank, we calculate only fix & flip',
  afterRepairValue: 'If blank, we use the purchase price',
};

interface DealFormProps {
  /** The deal to edit; omit it to add one. */
  deal?: TypedDeal;
  onSubmit: (deal: TypedDeal) => void;
  onCancel: () => void;
}

/** Form for an unlisted property, with the figures a listing would provide. */
export function DealForm({ deal: changed, onSubmit, onCancel }: DealFormProps) {
  const form = useForm({
    initial: changed ?? NOTHING_TYPED,
    schema: async () => (await import('#contract/calculations/calculation-compare.ts')).DealSchema,
    toBody: (values) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    submit: (deal) => {
      onSubmit(deal);
      return Promise.resolve();
    },
    missing: { purchasePrice: 'Enter a purchase price' },
    fallback: COMPARE_MESSAGES.dealNotAdded,
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="name"
        label="Name"
        maxLength={longestDealName}
        autoComplete="off"
        placeholder="Address or any name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
        autoFocus
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {DEAL_FIELDS.map((field) => {
          const { label, unit } = fieldOf(field);
          const per = SUFFIXES[unit];
          return (
            <NumberField
              key={field}
              form={form}
              name={field}
              kind="money"
              label={label}
              step={STEPS[unit] ?? 1000}
              {...(per && { unit: per })}
              {...(HINTS[field] && { hint: HINTS[field] })}
            />
          );
        })}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={form}>{changed ? 'Save deal' : 'Add to comparison'}</SubmitButton>
      </div>
    </Form>
  );
}
