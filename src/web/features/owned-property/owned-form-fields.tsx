import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  isOwnedDate,
  isOwnedNumber,
  OWNED_FIELDS,
  OWNED_FORM_NAMES,
  type OwnedFormName,
  ownedField,
  ownedNumberField,
} from '#domain/record/owned-fields.ts';
import { propertyTypes } from '#web/data/listings/properties.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { type FormRow, RowsField } from '#web/shared/form/rows-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextAreaField, TextField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';
import type { OwnedDraft } from './owned-draft.ts';

const CHOICES: Partial<Record<OwnedFormName, readonly { value: string; label: string }[]>> = {
  propertyType: propertyTypes.map((type) => ({ value: type, label: type })),
  /** Unset counts as occupied. */
  occupancyStatus: [
    { value: '', label: 'Not entered' },
    { value: 'Occupied', label: 'Occupied' },
    { value: 'Vacant', label: 'Vacant' },
  ],
};

/** Collapsed below the fields that every property needs. */
const GROUPS = [
  { group: 'costs', title: 'Costs and vacancy', note: 'taxes, insurance, HOA, management' },
  { group: 'purchase', title: 'Purchase and value', note: 'date, closing costs, current value' },
  { group: 'taxes', title: 'Taxes and depreciation', note: 'land share, in-service date' },
  { group: 'reserves', title: 'Reserves', note: 'how much of the rent you set aside' },
  { group: 'home', title: 'Home details and ownership', note: 'size, occupancy, owner' },
  { group: 'notes', title: 'Tags, notes and documents', note: 'links to leases, deeds, photos' },
] as const;

const namesIn = (group: string): OwnedFormName[] =>
  OWNED_FORM_NAMES.filter((name) => OWNED_FIELDS[name].group === group);

interface FieldsProps {
  form: FormState<OwnedDraft>;
  documents: readonly FormRow[];
  onDocumentsChange: (documents: readonly FormRow[]) => void;
  /** The field to focus when the form opens. */
  openAt?: OwnedFormName | null;
}

/** The fields needed before a property's cash flow can be calculated; everything else is collapsed below. */
export function OwnedFormFields(props: FieldsProps) {
  const { form } = props;
  return (
    <>
      <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-6">
        <OneField form={form} name="address" required className="sm:col-span-6" />
        <OneField form={form} name="city" required className="sm:col-span-3" />
        <div className="grid grid-cols-2 gap-x-4 sm:col-span-3">
          <OneField form={form} name="state" required maxLength={2} placeholder="OH" />
          <OneField form={form} name="zipCode" required maxLength={10} inputMode="numeric" />
        </div>
        <OneField form={form} name="propertyType" className="sm:col-span-2" />
        <div className="grid grid-cols-2 gap-x-4 sm:col-span-4">
          <OneField form={form} name="purchasePrice" required />
          <OneField form={form} name="monthlyRent" />
        </div>
        <div className="grid grid-cols-2 gap-x-4 sm:col-span-6">
          <OneField form={form} name="downPaymentPercent" />
          <OneField form={form} name="loanInterestRate" />
        </div>
      </div>
      <MoreFields {...props} />
    </>
  );
}

interface OneFieldProps {
  form: FormState<OwnedDraft>;
  name: OwnedFormName;
  required?: boolean;
  className?: string;
  maxLength?: number;
  placeholder?: string;
  inputMode?: 'numeric';
}

/** A record field with the control for its kind. */
function OneField({ form, name, required = false, className, ...line }: OneFieldProps) {
  const { label, hint } = ownedField(name);
  const around = {
    form,
    label,
    ...(hint !== undefined && { hint }),
    ...(className !== undefined && { className }),
    ...(required ? { required } : { optional: true }),
  };
  if (isOwnedNumber(name)) {
    const { kind, unit, step, digits } = ownedNumberField(name);
    return (
      <NumberField
        {...around}
        name={name}
        kind={kind}
        {...(unit !== undefined && { unit })}
        {...(step !== undefined && { step })}
        {...(digits !== undefined && { digits })}
      />
    );
  }
  const options = CHOICES[name];
  if (options) {
    const { optional: _choice, ...rest } = { optional: false, ...around };
    return <SelectField {...rest} name={name} options={options} />;
  }
  if (isOwnedDate(name)) return <DateField {...around} name={name} />;
  const wide = { ...around, className: className ?? 'sm:col-span-2' };
  if (OWNED_FIELDS[name].kind === 'lines') return <TextAreaField {...wide} name={name} rows={4} />;
  const isWide = OWNED_FIELDS[name].kind === 'tags';
  return <TextField {...(isWide ? wide : around)} {...line} name={name} autoComplete="off" />;
}

function MoreFields({ form, documents, onDocumentsChange, openAt = null }: FieldsProps) {
  const wrong = Object.keys(form.errors);
  return (
    <div className="grid">
      {GROUPS.map(({ group, title, note }) => {
        const names: string[] = namesIn(group);
        const isHere = (name: string) =>
          names.includes(name) || (group === 'notes' && name.startsWith('documents.'));
        return (
          <Folded
            key={group}
            title={title}
            note={note}
            isWrong={wrong.some(isHere)}
            openAt={openAt !== null && names.includes(openAt) ? openAt : null}
          >
            {namesIn(group).map((name) => (
              <OneField key={name} form={form} name={name} />
            ))}
            {group === 'notes' && (
              <div className="sm:col-span-2">
                <RowsField
                  name="documents"
                  legend="Documents"
                  noun="document"
                  columns={[
                    { name: 'title', label: 'Title', kind: 'text' },
                    { name: 'url', label: 'Link (https://…)', kind: 'text' },
                  ]}
                  rows={documents}
                  onRowsChange={onDocumentsChange}
                  errors={form.errors}
                />
              </div>
            )}
          </Folded>
        );
      })}
    </div>
  );
}

interface FoldedProps {
  title: string;
  note: string;
  /** True if the section contains an invalid field. */
  isWrong: boolean;
  /** The field in the section to focus. */
  openAt: string | null;
  children: ReactNode;
}

/** Opens for an invalid or requested field and stays open while it's edited. */
function Folded({ title, note, isWrong, openAt, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(openAt !== null);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isAtField = document.activeElement?.getAttribute('aria-invalid') === 'true';
    // A collapsed field can't take focus until it's shown.
    if (isWrong && !isAtField)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  useEffect(() => {
    if (openAt === null) return;
    // The dialog takes focus when it opens; the field takes it afterward.
    const timer = setTimeout(() =>
      element.current?.querySelector<HTMLElement>(`[name="${openAt}"]`)?.focus(),
    );
    return () => clearTimeout(timer);
  }, [openAt]);
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
