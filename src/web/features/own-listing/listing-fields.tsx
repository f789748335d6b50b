import type { ReactNode } from 'react';
import { propertyTypes } from '#web/data/listings/properties.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';
import { Card } from '#web/ui/display/card.tsx';
import type { ListingDraft } from './listing-draft.ts';

interface ListingFieldsProps {
  form: FormState<ListingDraft>;
}

const TYPES = propertyTypes.map((type) => ({ value: type, label: type }));

/** Location, details and price; blank figures fall back to local estimates. */
export const ListingFields = (props: ListingFieldsProps) => (
  <>
    <Where {...props} />
    <What {...props} />
    <Group title="Price">
      <NumberField {...props} name="price" kind="money" label="Price" step={1000} required />
    </Group>
    <Known {...props} />
  </>
);

function Where(props: ListingFieldsProps) {
  const text = { ...props, autoComplete: 'off' };
  return (
    <Group title="Address">
      <TextField
        {...text}
        name="address"
        label="Street address"
        required
        className="sm:col-span-2"
      />
      <TextField {...text} name="addressLine2" label="Unit" optional />
      <TextField {...text} name="city" label="City" required />
      <TextField {...text} name="state" label="State" maxLength={2} placeholder="OH" required />
      <TextField
        {...text}
        name="zipCode"
        label="ZIP code"
        inputMode="numeric"
        maxLength={10}
        required
      />
    </Group>
  );
}

function What(props: ListingFieldsProps) {
  const count = { ...props, kind: 'count', optional: true } as const;
  return (
    <Group title="Property details">
      <SelectField {...props} name="propertyType" label="Property type" options={TYPES} />
      <NumberField {...count} name="bedrooms" label="Bedrooms" />
      <NumberField {...count} name="bathrooms" label="Bathrooms" digits={1} step={0.5} />
      <NumberField {...count} name="squareFeet" label="Size" unit="sq ft" step={50} />
      <NumberField {...props} name="yearBuilt" kind="year" label="Year built" optional />
      <NumberField {...props} name="units" kind="count" label="Units" />
      <NumberField {...count} name="lotSize" label="Lot size" unit="sq ft" step={100} />
      <DateField {...props} name="listedOn" label="List date" optional />
    </Group>
  );
}

function Known(props: ListingFieldsProps) {
  const money = { ...props, kind: 'money', optional: true } as const;
  return (
    <Group
      title="Income, expenses and value"
      caption="Leave a field blank to use the local estimate, shown with its source."
    >
      <NumberField {...money} name="monthlyRent" label="Rent" unit="/mo" step={25} />
      <NumberField {...money} name="propertyTaxesAnnual" label="Property tax" unit="/yr" />
      <NumberField {...money} name="insuranceAnnual" label="Insurance" unit="/yr" />
      <NumberField {...money} name="hoaMonthly" label="HOA" unit="/mo" step={10} />
      <NumberField {...money} name="estimatedValue" label="Current value" step={1000} />
      <NumberField {...money} name="rehabCost" label="Rehab cost" step={1000} />
      <NumberField {...money} name="afterRepairValue" label="After-repair value" step={1000} />
    </Group>
  );
}

interface GroupProps {
  title: string;
  caption?: string;
  children: ReactNode;
}

function Group({ title, caption, children }: GroupProps) {
  return (
    <Card title={title} {...(caption && { caption })}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </Card>
  );
}
