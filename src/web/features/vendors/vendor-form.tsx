import { useState } from 'react';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { VENDOR_TAX_KINDS } from '#engine/books/nec.ts';
import type { VendorBody } from '#web/data/ownership/vendors.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextAreaField, TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { VENDORS_MESSAGES } from './vendors-messages.ts';

const KIND_OPTIONS = VENDOR_TAX_KINDS.map(({ key, label }) => ({ value: key, label }));

const namesIn = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Expenses still use the vendor's former name. */
const withFormerName = (names: readonly string[], former: string, next: string): string[] =>
  former === '' || former.toLowerCase() === next.trim().toLowerCase()
    ? [...names]
    : [...names, former];

interface VendorFormProps {
  /** The vendor being edited; absent for a new one. */
  changed?: Vendor;
  /** A new vendor's name, if it comes from a payee. */
  name?: string;
  onSubmit: (body: VendorBody) => Promise<unknown>;
}

/** A vendor's names, contact details and what Form 1099-NEC depends on. */
export function VendorForm({ changed, name = '', onSubmit }: VendorFormProps) {
  const [isPaidByCard, setPaidByCard] = useState(changed?.isPaidByCard ?? false);
  const [hasW9, setHasW9] = useState(changed?.hasW9 ?? false);
  const form = useForm({
    initial: {
      name: changed?.name ?? name,
      otherNames: changed?.otherNames.join('\n') ?? '',
      work: changed?.work ?? '',
      taxKind: changed?.taxKind ?? 'unknown',
      email: changed?.email ?? '',
      phone: changed?.phone ?? '',
      address: changed?.address ?? '',
      notes: changed?.notes ?? '',
    },
    schema: async () => (await import('#contract/vendors/vendors.ts')).NewVendor,
    toBody: ({ otherNames, ...rest }) => ({
      ...rest,
      otherNames: withFormerName(namesIn(otherNames), changed?.name ?? '', rest.name),
      isPaidByCard,
      hasW9,
    }),
    submit: onSubmit,
    fallback: VENDORS_MESSAGES.notSaved,
  });
  return (
    <Form form={form}>
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={120} required />
      <TextField
        form={form}
        name="work"
        label="Work"
        placeholder="Plumbing"
        autoComplete="off"
        optional
      />
      <SelectField
        form={form}
        name="taxKind"
        label="Tax classification"
        hint="From Form W-9. Payments to most corporations don’t go on a 1099-NEC."
        options={KIND_OPTIONS}
      />
      <Checkbox label="W-9 on file" checked={hasW9} onCheckedChange={setHasW9} />
      <Checkbox
        label="Paid by card or payment app"
        hint="The card company reports these payments, so they don’t go on a 1099-NEC."
        checked={isPaidByCard}
        onCheckedChange={setPaidByCard}
      />
      <TextAreaField
        form={form}
        name="otherNames"
        label="Other names"
        hint="Names on your bank statements, one per line. Expenses under any of them count toward this vendor."
        rows={2}
        optional
      />
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <TextField form={form} name="phone" label="Phone" autoComplete="off" optional />
        <TextField form={form} name="email" label="Email" autoComplete="off" optional />
      </div>
      <TextField form={form} name="address" label="Address" autoComplete="off" optional />
      <TextAreaField form={form} name="notes" label="Notes" rows={2} optional />
      <SubmitButton form={form}>{changed ? 'Save changes' : 'Add vendor'}</SubmitButton>
    </Form>
  );
}
