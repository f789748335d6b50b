import { useState } from 'react';
import type { Maintenance } from '#contract/maintenance/maintenance.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import { unitText } from '#domain/text/unit-text.ts';
import { MAINTENANCE_STATES } from '#engine/books/maintenance.ts';
import type { MaintenanceBody } from '#web/data/ownership/maintenance.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextAreaField, TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { PayeeField } from '#web/shared/owning/payee-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { MAINTENANCE_MESSAGES } from './maintenance-messages.ts';

const STATE_OPTIONS = MAINTENANCE_STATES.map(({ key, label }) => ({ value: key, label }));

const NEVER = 'never';
const REPEATS = [
  { value: NEVER, label: 'Doesn’t repeat' },
  { value: 'monthly', label: 'Every month' },
  { value: 'quarterly', label: 'Every quarter' },
  { value: 'yearly', label: 'Every year' },
];

const WHOLE = 'whole';

export type MaintenanceProperty = Pick<OwnedPropertyRecord, 'id' | 'address' | 'units'>;

interface MaintenanceFormProps {
  /** If there are several, the user picks one for a new request. */
  properties: readonly MaintenanceProperty[];
  /** The request being edited; absent for a new one. */
  changed?: Maintenance;
  onSubmit: (propertyId: string, body: MaintenanceBody) => Promise<unknown>;
}

/** What needs to be done, where, by whom and by when. */
export function MaintenanceForm({ properties, changed, onSubmit }: MaintenanceFormProps) {
  const [propertyId, setPropertyId] = useState(changed?.propertyId ?? properties[0]?.id ?? '');
  const [isUrgent, setUrgent] = useState(changed?.isUrgent ?? false);
  const units = properties.find(({ id }) => id === propertyId)?.units ?? [];
  const [unit, setUnit] = useState(changed?.unitId ?? WHOLE);
  const form = useForm({
    initial: {
      title: changed?.title ?? '',
      details: changed?.details ?? '',
      state: changed?.state ?? 'open',
      vendor: changed?.vendor ?? '',
      reportedOn: changed?.reportedOn ?? calendarToday(),
      dueOn: changed?.dueOn ?? '',
      every: changed?.every ?? NEVER,
    },
    schema: async () => (await import('#contract/maintenance/maintenance.ts')).NewMaintenance,
    toBody: ({ dueOn, every, ...rest }) => ({
      ...rest,
      dueOn: dueOn || null,
      every: every === NEVER ? null : every,
      doneOn: rest.state === 'done' ? (changed?.doneOn ?? null) : null,
      unitId: units.some(({ unitId }) => unitId === unit) ? unit : null,
      isUrgent,
    }),
    submit: (body) => onSubmit(propertyId, body),
    fallback: MAINTENANCE_MESSAGES.notSaved,
  });
  return (
    <Form form={form}>
      {!changed && properties.length > 1 && (
        <Field label="Property">
          <Select
            options={properties.map(({ id, address }) => ({ value: id, label: address }))}
            value={propertyId}
            onValueChange={setPropertyId}
          />
        </Field>
      )}
      <TextField
        form={form}
        name="title"
        label="What needs to be done"
        placeholder="Leaking kitchen faucet"
        maxLength={200}
        autoComplete="off"
        required
      />
      {units.length > 0 && (
        <Field label="Unit">
          <Select
            options={[
              { value: WHOLE, label: 'Whole property' },
              ...units.map(({ unitId, name }) => ({ value: unitId, label: unitText(name) })),
            ]}
            value={unit}
            onValueChange={setUnit}
          />
        </Field>
      )}
      <TextAreaField form={form} name="details" label="Details" rows={3} optional />
      <div className="grid grid-cols-2 gap-x-4">
        <DateField form={form} name="reportedOn" label="Reported" required />
        <DateField form={form} name="dueOn" label="Due" optional />
      </div>
      <div className="grid grid-cols-2 gap-x-4">
        <SelectField form={form} name="state" label="Status" options={STATE_OPTIONS} />
        <SelectField form={form} name="every" label="Repeats" options={REPEATS} />
      </div>
      <PayeeField form={form} name="vendor" label="Vendor" optional />
      <Checkbox label="Urgent" checked={isUrgent} onCheckedChange={setUrgent} />
      <SubmitButton form={form}>{changed ? 'Save changes' : 'Add request'}</SubmitButton>
    </Form>
  );
}
