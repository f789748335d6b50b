import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { TransactionChange } from '#contract/transactions/transactions.ts';
import { isIncome, type TransactionKind } from '#domain/text/book-kinds.ts';
import { peopleText } from '#domain/text/people-text.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { useLeases } from '#web/data/ownership/leases.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextAreaField } from '#web/shared/form/text-field.tsx';
import { type FormState, useForm } from '#web/shared/form/use-form.ts';
import { PayeeField } from '#web/shared/owning/payee-field.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { placeKey, placeOf, placeOptions } from './place-select.tsx';
import { kindOptions } from './transaction-view.ts';
import { TRANSACTIONS_MESSAGES } from './transactions-messages.ts';
import type { TransactionEdits } from './use-transaction-edits.ts';

const NO_LEASE = 'none';

const valuesOf = (row: Transaction) => ({
  payee: row.payee,
  note: row.note,
  date: row.date,
  /** Absolute value; the sign doesn't change. */
  amount: Math.abs(row.amount) as number | null,
  category: row.category,
  /** A property, or one unit of it. */
  place: placeKey({
    propertyId: row.propertyId,
    unitId: isExpenseKey(row.category) ? row.unitId : null,
  }),
  historyId: row.historyId ?? NO_LEASE,
});

type Values = ReturnType<typeof valuesOf>;

const hasLease = (category: string): boolean => category === 'rent' || category === 'deposit';

/** Only changed fields are sent. */
function changeOf(row: Transaction, values: Values): TransactionChange {
  const before = valuesOf(row);
  const isNew = (name: keyof Values) => values[name] !== before[name];
  const { propertyId, unitId } = placeOf(values.place);
  const isMoved = propertyId !== row.propertyId;
  const { amount } = values;
  return {
    ...(isNew('payee') && { payee: values.payee }),
    ...(isNew('note') && { note: values.note }),
    ...(isNew('date') && { date: values.date }),
    ...(amount !== null && isNew('amount') && { amount: Math.sign(row.amount) * amount }),
    ...(isNew('category') && { category: values.category as TransactionKind }),
    ...(isMoved && { propertyId }),
    ...(isNew('place') && { unitId: isExpenseKey(values.category) ? unitId : null }),
    ...(hasLease(values.category) &&
      isNew('historyId') && { historyId: values.historyId === NO_LEASE ? null : values.historyId }),
  };
}

export interface TransactionFormProps {
  row: Transaction;
  properties: readonly OwnedPropertyRecord[];
  edits: TransactionEdits;
  /** Called with the row's new id after an edit, or with null to close the form. */
  onMoved: (id: string | null) => void;
  onSplit: (row: Transaction) => void;
}

/** The fields of one transaction. Enter saves. */
export function TransactionForm({
  row,
  properties,
  edits,
  onMoved,
  onSplit,
}: TransactionFormProps) {
  const form = useForm({
    initial: valuesOf(row),
    schema: async () =>
      (await import('#contract/transactions/transactions.ts')).changeTransactions.body,
    toBody: (values) => ({ ids: [row.id], change: changeOf(row, values) }),
    submit: async ({ change }) => {
      const ids = await edits.save(row.id, change, TRANSACTIONS_MESSAGES.saved(row.title));
      onMoved(ids[0] ?? null);
    },
    fallback: TRANSACTIONS_MESSAGES.notSaved,
    missing: { amount: 'Enter an amount' },
  });
  const { values } = form;
  const isChanged = Object.keys(changeOf(row, values)).length > 0;
  const remove = async () => {
    if (await edits.remove([row.id])) onMoved(null);
  };
  const isDeposit = values.category === 'deposit';
  return (
    <Form form={form} className="grid gap-3.5">
      {!isDeposit && <PayeeField form={form} name="payee" label="Payee" placeholder={row.title} />}
      <div className="grid grid-cols-2 gap-3">
        <DateField form={form} name="date" label="Date" />
        <NumberField
          form={form}
          name="amount"
          kind="money"
          label={row.amount < 0 ? 'Amount paid' : 'Amount received'}
          step={1}
        />
      </div>
      <SelectField
        form={form}
        name="category"
        label="Category"
        hint={lineText(row, values.category)}
        options={withOwn(row)}
      />
      <SelectField
        form={form}
        name="place"
        label="Property"
        options={placeOptions(properties, true)}
      />
      {hasLease(values.category) && (
        <LeaseField
          key={placeOf(values.place).propertyId}
          form={form}
          propertyId={placeOf(values.place).propertyId}
        />
      )}
      <TextAreaField form={form} name="note" label="Note" rows={2} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} disabled={!isChanged || !values.amount}>
          Save
        </SubmitButton>
        {row.category !== 'deposit' && <Button onClick={() => onSplit(row)}>Split</Button>}
        <Button variant="quiet" className="ml-auto" onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </Form>
  );
}

/** A row that is part of a mortgage payment also has its own category as an option. */
const withOwn = ({ category, categoryLabel }: Transaction) =>
  kindOptions.some(({ value }) => value === category)
    ? kindOptions
    : [{ value: category, label: categoryLabel }, ...kindOptions];

function lineText({ category, line }: Transaction, chosen: string): string | undefined {
  if (chosen !== category) return undefined;
  if (line !== null) return `Schedule E line ${line}`;
  return isIncome(category as TransactionKind) ? 'Schedule E line 3' : undefined;
}

const leaseLabel = ({ tenants, startsOn }: LeaseAnswer): string =>
  `${peopleText(tenants.map(({ name }) => name)) || 'Lease'}, from ${formatDate(startsOn)}`;

interface LeaseFieldProps {
  form: FormState<Values>;
  propertyId: string;
}

function LeaseField({ form, propertyId }: LeaseFieldProps) {
  const { data: leases } = useLeases(propertyId);
  if (!leases) return <Skeleton className="h-16" />;
  const options = leases.map((lease) => ({ value: lease.id, label: leaseLabel(lease) }));
  return (
    <SelectField
      form={form}
      name="historyId"
      label="Lease"
      hint={leases.length === 0 ? 'No leases yet. Add one on the property’s rent page.' : undefined}
      options={[{ value: NO_LEASE, label: 'Not matched yet' }, ...options]}
    />
  );
}
