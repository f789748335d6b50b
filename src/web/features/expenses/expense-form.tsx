import { useState } from 'react';
import type { ExpenseAnswer } from '#contract/expenses/expenses.ts';
import { RECOVERY_CLASSES } from '#engine/tax/recovery-class.ts';
import { type ExpenseBody, useExpenseCategories } from '#web/data/ownership/expenses.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { PayeeField } from '#web/shared/owning/payee-field.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { EXPENSES_MESSAGES } from './expenses-messages.ts';

const REPEATS = [
  { value: '', label: 'Doesn’t repeat' },
  { value: 'monthly', label: 'Every month' },
  { value: 'quarterly', label: 'Every quarter' },
  { value: 'yearly', label: 'Every year' },
];

/** The default recovery class. */
const BUILDING = 'building';
const RECOVERY_OPTIONS = RECOVERY_CLASSES.map(({ key, label }) => ({ value: key, label }));

export type Repeats = 'monthly' | 'quarterly' | 'yearly' | null;

export interface ExpenseStart {
  vendor: string;
  memo: string;
  unitId: string | null;
  maintenanceId: string;
}

interface ExpenseFormProps {
  /** The expense being edited; absent for a new one. */
  changed?: ExpenseAnswer;
  /** Initial values of a new expense, if some of its fields are already known. */
  starting?: ExpenseStart;
  submitText: string;
  onSubmit: (body: ExpenseBody, repeats: Repeats) => Promise<unknown>;
}

/** Form for an expense: amount, Schedule E category, date and details. */
export function ExpenseForm({ changed, starting, submitText, onSubmit }: ExpenseFormProps) {
  const { data: categories } = useExpenseCategories();
  const [isRefund, setRefund] = useState((changed?.amount ?? 0) < 0);
  const [repeats, setRepeats] = useState('');
  const form = useForm({
    initial: {
      amount: changed ? Math.abs(changed.amount) : null,
      category: changed?.category ?? 'repairs',
      date: changed?.date ?? calendarToday(),
      vendor: changed?.vendor ?? starting?.vendor ?? '',
      memo: changed?.memo ?? starting?.memo ?? '',
      recoveryClass: changed?.recoveryClass ?? BUILDING,
    },
    schema: async () => (await import('#contract/expenses/expenses.ts')).NewExpense,
    toBody: ({ amount, recoveryClass, ...rest }) => ({
      ...rest,
      recoveryClass:
        rest.category === 'improvement' && recoveryClass !== BUILDING ? recoveryClass : null,
      amount: amount !== null && isRefund ? -amount : amount,
      unitId: changed?.unitId ?? starting?.unitId ?? null,
      maintenanceId: changed?.maintenanceId ?? starting?.maintenanceId ?? null,
      loanId: changed?.loanId ?? null,
      recurring: changed?.recurring ?? null,
    }),
    submit: (body) => onSubmit(body, (repeats || null) as Repeats),
    fallback: EXPENSES_MESSAGES.notSaved,
    missing: { amount: 'Enter an amount' },
  });
  if (!categories) return <Skeleton className="h-72" />;
  const options = categories
    .filter(({ isComputed }) => !isComputed)
    .map(({ key, label, line }) => ({
      value: key,
      label: line === null ? label : `${label} (line ${line})`,
    }));
  const isLater = form.values.date > calendarToday();
  return (
    <Form form={form}>
      <div className="grid grid-cols-2 gap-x-4">
        <NumberField form={form} name="amount" kind="money" label="Amount" step={10} required />
        <DateField form={form} name="date" label="Date" required />
      </div>
      <SelectField form={form} name="category" label="Schedule E category" options={options} />
      {form.values.category === 'improvement' && (
        <SelectField
          form={form}
          name="recoveryClass"
          label="Depreciate as"
          hint="5- and 15-year items get bonus depreciation in the first year."
          options={RECOVERY_OPTIONS}
        />
      )}
      <PayeeField form={form} name="vendor" label="Paid to" optional />
      <TextField form={form} name="memo" label="Note" autoComplete="off" optional />
      {!changed && !starting && (
        <Field label="Repeats">
          <Select options={REPEATS} value={repeats} onValueChange={setRepeats} />
        </Field>
      )}
      <Checkbox
        label="This is a refund"
        hint="Subtracts from this category."
        checked={isRefund}
        onCheckedChange={setRefund}
      />
      {isLater && (
        <p className="text-sm text-muted">
          This date is in the future. The expense stays scheduled until you mark it paid.
        </p>
      )}
      <SubmitButton form={form}>{submitText}</SubmitButton>
    </Form>
  );
}
