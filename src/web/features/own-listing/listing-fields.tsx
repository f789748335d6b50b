import type { ReactNode } from 'react';
import type { PropertyType } from '#contract/properties.ts';
import { propertyTypes } from '#web/data/properties.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ListingDraft, NumberName, WordName } from './listing-draft.ts';

export interface ListingFieldsProps {
  draft: ListingDraft;
  errors: Readonly<Record<string, string>>;
  change: (changes: Partial<ListingDraft>) => void;
}

const TYPES = propertyTypes.map((type) => ({ value: type, label: type }));

/** Where it is, what it is, what it costs; figures one does not know are left to the place. */
export const ListingFields = (props: ListingFieldsProps) => (
  <>
    <Where {...props} />
    <What {...props} />
    <Cost {...props} />
    <Known {...props} />
  </>
);

/** What a field of the draft needs, by its name. */
const fieldsOf = ({ draft, change }: ListingFieldsProps) => ({
  words: (name: WordName) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  }),
  number: (name: NumberName) => ({
    name,
    min: 0,
    value: draft[name],
    onValueChange: (value: number | null) => change({ [name]: value }),
  }),
});

function Where(props: ListingFieldsProps) {
  const { errors } = props;
  const { words } = fieldsOf(props);
  return (
    <Group title="Where it is">
      <Field label="Street and number" error={errors['address']} required className="sm:col-span-2">
        <TextInput autoComplete="off" {...words('address')} />
      </Field>
      <Field label="Unit" optional error={errors['addressLine2']}>
        <TextInput autoComplete="off" {...words('addressLine2')} />
      </Field>
      <Field label="City" error={errors['city']} required>
        <TextInput autoComplete="off" {...words('city')} />
      </Field>
      <Field label="State" error={errors['state']} required>
        <TextInput autoComplete="off" maxLength={2} placeholder="OH" {...words('state')} />
      </Field>
      <Field label="ZIP code" error={errors['zipCode']} required>
        <TextInput autoComplete="off" inputMode="numeric" maxLength={10} {...words('zipCode')} />
      </Field>
    </Group>
  );
}

function What(props: ListingFieldsProps) {
  const { errors, draft, change } = props;
  const { words, number } = fieldsOf(props);
  return (
    <Group title="What it is">
      <Field label="Type of property" error={errors['propertyType']}>
        <Select
          name="propertyType"
          options={TYPES}
          value={draft.propertyType}
          onValueChange={(value) => change({ propertyType: value as PropertyType })}
        />
      </Field>
      <Field label="Bedrooms" optional error={errors['bedrooms']}>
        <CountInput {...number('bedrooms')} />
      </Field>
      <Field label="Bathrooms" optional error={errors['bathrooms']}>
        <CountInput digits={1} step={0.5} {...number('bathrooms')} />
      </Field>
      <Field label="Size" optional error={errors['squareFeet']}>
        <CountInput unit="sq ft" step={50} {...number('squareFeet')} />
      </Field>
      <Field label="Year built" optional error={errors['yearBuilt']}>
        <YearInput {...number('yearBuilt')} />
      </Field>
      <Field label="Units" error={errors['units']}>
        <CountInput {...number('units')} />
      </Field>
      <Field label="Lot size" optional error={errors['lotSize']}>
        <CountInput unit="sq ft" step={100} {...number('lotSize')} />
      </Field>
      <Field label="Listed on" optional error={errors['listedOn']}>
        <TextInput type="date" {...words('listedOn')} />
      </Field>
    </Group>
  );
}

function Cost(props: ListingFieldsProps) {
  const { errors } = props;
  const { number } = fieldsOf(props);
  return (
    <Group title="What it costs">
      <Field label="Price" error={errors['price']} required>
        <MoneyInput step={1000} {...number('price')} />
      </Field>
    </Group>
  );
}

function Known(props: ListingFieldsProps) {
  const { errors } = props;
  const { number } = fieldsOf(props);
  return (
    <Group
      title="What you know about it"
      caption="Leave a field empty and the local figure stands in, with its source beside it."
    >
      <Field label="Rent" optional error={errors['monthlyRent']}>
        <MoneyInput unit="/mo" step={25} {...number('monthlyRent')} />
      </Field>
      <Field label="Property tax" optional error={errors['propertyTaxesAnnual']}>
        <MoneyInput unit="/yr" {...number('propertyTaxesAnnual')} />
      </Field>
      <Field label="Insurance" optional error={errors['insuranceAnnual']}>
        <MoneyInput unit="/yr" {...number('insuranceAnnual')} />
      </Field>
      <Field label="HOA" optional error={errors['hoaMonthly']}>
        <MoneyInput unit="/mo" step={10} {...number('hoaMonthly')} />
      </Field>
      <Field label="Value today" optional error={errors['estimatedValue']}>
        <MoneyInput step={1000} {...number('estimatedValue')} />
      </Field>
      <Field label="Cost of rehab" optional error={errors['rehabCost']}>
        <MoneyInput step={1000} {...number('rehabCost')} />
      </Field>
      <Field label="Value after the rehab" optional error={errors['afterRepairValue']}>
        <MoneyInput step={1000} {...number('afterRepairValue')} />
      </Field>
    </Group>
  );
}

/** A year has no thousands mark. */
function YearInput({
  value,
  onValueChange,
  name,
}: {
  value: number | null;
  onValueChange: (value: number | null) => void;
  name: string;
}) {
  return (
    <TextInput
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '');
        onValueChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}

function Group({
  title,
  caption,
  children,
}: {
  title: string;
  caption?: string;
  children: ReactNode;
}) {
  return (
    <Card title={title} {...(caption && { caption })}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </Card>
  );
}
