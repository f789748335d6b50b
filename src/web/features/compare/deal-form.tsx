import type { TypedDeal } from '#domain/comparison/typed-deal.ts';
import { longestDealName } from '#web/data/calculations.ts';
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

interface DealFormProps {
  onSubmit: (deal: TypedDeal) => void;
  onCancel: () => void;
}

/** A property that is no listing, by the figures that a listing would provide. */
export function DealForm({ onSubmit, onCancel }: DealFormProps) {
  const form = useForm({
    initial: NOTHING_TYPED,
    schema: async () => (await import('#contract/calculations/calculation-compare.ts')).DealSchema,
    toBody: (values) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    submit: (deal) => {
      onSubmit(deal);
      return Promise.resolve();
    },
    missing: { purchasePrice: 'Please enter a purchase price' },
    fallback: 'The deal could not be added. Please try again.',
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="name"
        label="Name"
        maxLength={longestDealName}
        autoComplete="off"
        placeholder="Address or a name of your own"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
        autoFocus
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          name="purchasePrice"
          kind="money"
          label="Purchase price"
          step={1000}
        />
        <NumberField
          form={form}
          name="monthlyRent"
          kind="money"
          label="Rent"
          unit="/mo"
          hint="Without it only fix & flip is calculated"
          step={25}
        />
        <NumberField form={form} name="rehabCost" kind="money" label="Rehab cost" step={1000} />
        <NumberField
          form={form}
          name="afterRepairValue"
          kind="money"
          label="After-repair value"
          hint="Without it the purchase price"
          step={1000}
        />
        <NumberField
          form={form}
          name="propertyTaxesAnnual"
          kind="money"
          label="Property taxes"
          unit="/yr"
          step={100}
        />
        <NumberField
          form={form}
          name="insuranceAnnual"
          kind="money"
          label="Insurance"
          unit="/yr"
          step={100}
        />
        <NumberField form={form} name="hoaMonthly" kind="money" label="HOA" unit="/mo" step={25} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={form}>Add to comparison</SubmitButton>
      </div>
    </Form>
  );
}
