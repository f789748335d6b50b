import { type ReactNode, useEffect, useRef, useState } from 'react';
import { propertyTypes } from '#web/data/listings/properties.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';
import type { OwnedDraft } from './owned-draft.ts';
import {
  NUMBER_FIELDS,
  type OwnedFieldName,
  type OwnedNumberName,
  ownedFieldLabel,
} from './owned-fields.ts';

const TYPES = propertyTypes.map((type) => ({ value: type, label: type }));
/** As the record has it: unset counts as occupied. */
const OCCUPANCIES = [
  { value: '', label: 'Not entered' },
  { value: 'Occupied', label: 'Occupied' },
  { value: 'Vacant', label: 'Vacant' },
];

interface FieldsProps {
  form: FormState<OwnedDraft>;
}

/** What a property needs before it has a cash flow; everything else is folded away below. */
export function OwnedFormFields({ form }: FieldsProps) {
  const text = { form, autoComplete: 'off', required: true };
  return (
    <>
      <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-6">
        <TextField
          {...text}
          name="address"
          label={ownedFieldLabel('address')}
          className="sm:col-span-6"
        />
        <TextField
          {...text}
          name="city"
          label={ownedFieldLabel('city')}
          className="sm:col-span-3"
        />
        <div className="grid grid-cols-2 gap-x-4 sm:col-span-3">
          <TextField
            {...text}
            name="state"
            label={ownedFieldLabel('state')}
            maxLength={2}
            placeholder="OH"
          />
          <TextField
            {...text}
            name="zipCode"
            label={ownedFieldLabel('zipCode')}
            inputMode="numeric"
            maxLength={10}
          />
        </div>
        <SelectField
          form={form}
          name="propertyType"
          label={ownedFieldLabel('propertyType')}
          options={TYPES}
          className="sm:col-span-2"
        />
        <div className="grid grid-cols-2 gap-x-4 sm:col-span-4">
          <Amount form={form} name="purchasePrice" required />
          <Amount form={form} name="monthlyRent" />
        </div>
        <div className="grid grid-cols-2 gap-x-4 sm:col-span-6">
          <Amount form={form} name="downPaymentPercent" />
          <Amount form={form} name="loanInterestRate" />
        </div>
      </div>
      <MoreFields form={form} />
    </>
  );
}

interface AmountProps extends FieldsProps {
  name: OwnedNumberName;
  required?: boolean;
}

function Amount({ form, name, required = false }: AmountProps) {
  return (
    <NumberField
      {...NUMBER_FIELDS[name]}
      form={form}
      name={name}
      {...(required ? { required } : { optional: true })}
    />
  );
}

const COSTS = [
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'hoaMonthly',
  'vacancyRatePercent',
  'maintenancePercent',
  'managementPercent',
  'capexPercent',
  'utilitiesAnnual',
  'otherExpensesAnnual',
  'otherMonthlyIncome',
] as const;
const PURCHASE = ['currentValue', 'closingCosts', 'rehabCost', 'loanTermYears'] as const;
const HOME = ['bedrooms', 'bathrooms', 'squareFeet', 'yearBuilt'] as const;

function MoreFields({ form }: FieldsProps) {
  const wrong = Object.keys(form.errors);
  const holds = (...names: OwnedFieldName[]) => names.some((name) => wrong.includes(name));
  return (
    <div className="grid">
      <Folded
        title="Costs and vacancy"
        note="taxes, insurance, HOA, management"
        isWrong={holds(...COSTS)}
      >
        {COSTS.map((name) => (
          <Amount key={name} form={form} name={name} />
        ))}
      </Folded>
      <Folded
        title="Purchase and value"
        note="date, closing costs, what it is worth now"
        isWrong={holds('purchaseDate', ...PURCHASE)}
      >
        <DateField
          form={form}
          name="purchaseDate"
          label={ownedFieldLabel('purchaseDate')}
          optional
        />
        {PURCHASE.map((name) => (
          <Amount key={name} form={form} name={name} />
        ))}
      </Folded>
      <Folded
        title="The home and your share"
        note="size, occupancy, owner"
        isWrong={holds('addressLine2', 'occupancyStatus', 'entity', 'ownershipPercent', ...HOME)}
      >
        <TextField
          form={form}
          name="addressLine2"
          label={ownedFieldLabel('addressLine2')}
          autoComplete="off"
          optional
        />
        <SelectField
          form={form}
          name="occupancyStatus"
          label={ownedFieldLabel('occupancyStatus')}
          options={OCCUPANCIES}
        />
        {HOME.map((name) => (
          <Amount key={name} form={form} name={name} />
        ))}
        <Amount form={form} name="ownershipPercent" />
        <TextField
          form={form}
          name="entity"
          label={ownedFieldLabel('entity')}
          autoComplete="off"
          optional
        />
      </Folded>
    </div>
  );
}

interface FoldedProps {
  title: string;
  note: string;
  /** A field in it is wrong. */
  isWrong: boolean;
  children: ReactNode;
}

/** Opens by itself for a field that is wrong, and stays open while it is put right. */
function Folded({ title, note, isWrong, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isAtField = document.activeElement?.getAttribute('aria-invalid') === 'true';
    // What is folded away cannot take the focus before it is shown.
    if (isWrong && !isAtField)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  return (
    <details
      ref={element}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 py-2 font-medium">
        <span>
          {title} <span className="text-sm font-normal text-muted">{note}</span>
        </span>
      </summary>
      <div className="grid gap-x-4 gap-y-3.5 pt-1 pb-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
