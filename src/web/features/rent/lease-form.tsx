import { useState } from 'react';
import type { NewLease } from '#contract/leases/lease-terms.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { RowsField } from '#web/shared/form/rows-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import {
  beganEarlier,
  type LeaseDraft,
  type LeaseLines,
  leaseBody,
  prorationText,
} from './lease-draft.ts';

const AFTER_END = [
  { value: 'monthToMonth', label: 'Converts to month-to-month' },
  { value: 'ends', label: 'Ends' },
];
const PRORATION = (['actual', 'thirty', 'yearly'] as const).map((value) => ({
  value,
  label: prorationText(value),
}));

interface LeaseFormProps {
  initial: LeaseDraft;
  lines: LeaseLines;
  units: readonly { unitId: string; name: string }[];
  submitText: string;
  onSubmit: (lease: NewLease) => Promise<unknown>;
}

/** Lease terms: who, when and how much; fees and increases are collapsed. */
export function LeaseForm({ initial, lines: first, units, submitText, onSubmit }: LeaseFormProps) {
  const [lines, setLines] = useState<LeaseLines>(first);
  const form = useForm({
    initial,
    schema: async () => (await import('#contract/leases/lease-terms.ts')).NewLease,
    toBody: (draft) => leaseBody(draft, lines),
    submit: onSubmit,
    fallback: RENT_MESSAGES.leaseNotSaved,
    missing: { monthlyRent: 'Enter the rent' },
    serverNames: {
      'lateFee.graceDays': 'graceDays',
      'lateFee.flat': 'lateFlat',
      'lateFee.percent': 'latePercent',
      'lateFee.cap': 'lateCap',
      'lateFee.bounced': 'bouncedFee',
    },
  });
  const rowsOf = (name: keyof LeaseLines) => ({
    name,
    rows: lines[name],
    onRowsChange: (rows: LeaseLines[typeof name]) => setLines({ ...lines, [name]: rows }),
    errors: form.errors,
  });
  const today = calendarToday();
  const isLate = beganEarlier(form.values.startsOn, today);
  const pair = 'grid gap-x-4 gap-y-3.5 sm:grid-cols-2';
  return (
    <Form form={form} className="grid gap-4">
      {units.length > 0 && (
        <SelectField
          form={form}
          name="unitId"
          label="Unit"
          options={[
            ...units.map(({ unitId, name }) => ({ value: unitId, label: name })),
            { value: '', label: 'Whole property' },
          ]}
        />
      )}
      <RowsField
        {...rowsOf('tenants')}
        legend="Tenants"
        noun="tenant"
        columns={[
          { name: 'name', label: 'Name', kind: 'text' },
          { name: 'email', label: 'Email', kind: 'text' },
          { name: 'phone', label: 'Phone', kind: 'text' },
        ]}
      />
      <div className={pair}>
        <NumberField
          form={form}
          name="monthlyRent"
          kind="money"
          label="Monthly rent"
          unit="/mo"
          step={25}
          required
        />
        <NumberField
          form={form}
          name="deposit"
          kind="money"
          label="Security deposit"
          step={25}
          optional
        />
        <DateField form={form} name="startsOn" label="Lease start" required />
        <DateField form={form} name="endsOn" label="Lease end" optional />
        <SelectField form={form} name="afterEnd" label="At lease end" options={AFTER_END} />
        <NumberField form={form} name="dueDay" kind="count" label="Rent due day" min={1} />
      </div>
      {isLate && (
        <fieldset className="rounded-lg border border-line bg-sand p-4">
          <legend className="sr-only">Existing tenancy</legend>
          <p className="mb-3 text-sm text-muted">
            This lease began before this month. Rent due through the date you enter counts as
            settled; we start charging after that.
          </p>
          <div className={pair}>
            <DateField form={form} name="paidThrough" label="Rent paid through" optional />
            <NumberField
              form={form}
              name="openingBalance"
              kind="money"
              label="Opening balance"
              hint="What the tenant owed as of that date; negative if prepaid"
              step={25}
              optional
            />
          </div>
        </fieldset>
      )}
      <details className="border-t border-line">
        <summary className="min-h-11 py-2.5 font-medium">
          Late fees and proration{' '}
          <span className="text-sm font-normal text-muted">
            grace period, fees, bounced payments
          </span>
        </summary>
        <div className={`${pair} pb-2`}>
          <NumberField form={form} name="graceDays" kind="count" label="Grace period" unit="days" />
          <NumberField form={form} name="lateFlat" kind="money" label="Late fee" step={5} />
          <NumberField
            form={form}
            name="latePercent"
            kind="percent"
            label="Late fee"
            unit="of unpaid rent"
            step={1}
          />
          <NumberField form={form} name="lateCap" kind="money" label="Late fee cap" optional />
          <NumberField
            form={form}
            name="bouncedFee"
            kind="money"
            label="Returned payment (NSF) fee"
            step={5}
          />
          <SelectField form={form} name="proration" label="Proration" options={PRORATION} />
        </div>
      </details>
      <details className="border-t border-line">
        <summary className="min-h-11 py-2.5 font-medium">
          Monthly charges and rent increases{' '}
          <span className="text-sm font-normal text-muted">
            water, parking, scheduled increases
          </span>
        </summary>
        <div className="grid gap-4 pb-2">
          <RowsField
            {...rowsOf('recurring')}
            legend="Billed with rent"
            noun="charge"
            columns={[
              { name: 'label', label: 'Description', kind: 'text' },
              { name: 'amount', label: 'Amount', kind: 'money', unit: '/mo' },
            ]}
          />
          <RowsField
            {...rowsOf('steps')}
            legend="Rent increases"
            noun="increase"
            columns={[
              { name: 'from', label: 'From', kind: 'date' },
              { name: 'rent', label: 'Rent', kind: 'money', unit: '/mo' },
            ]}
          />
          <TextField form={form} name="notes" label="Notes" autoComplete="off" optional />
        </div>
      </details>
      <div className="flex justify-end border-t border-line pt-4">
        <SubmitButton form={form}>{submitText}</SubmitButton>
      </div>
    </Form>
  );
}
