import { useState } from 'react';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import type { Transaction, TransactionChange } from '#contract/transactions/transactions.ts';
import { isIncome, type TransactionKind } from '#domain/text/book-kinds.ts';
import { isExpenseKey } from '#engine/books/categories.ts';
import { useLeases } from '#web/data/ownership/leases.ts';
import { useTransaction } from '#web/data/ownership/transactions.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatDate, formatMoment } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { PlaceSelect } from './place-select.tsx';
import { historyText } from './transaction-history.ts';
import { kindOptions, moneyText } from './transaction-view.ts';
import type { TransactionEdits } from './use-transaction-edits.ts';

interface TransactionPanelProps {
  id: string;
  properties: readonly OwnedPropertyRecord[];
  edits: TransactionEdits;
  /** The row after an edit has another id; null closes the panel. */
  onMoved: (id: string | null) => void;
  onSplit: (row: Transaction) => void;
}

/** Everything about one transaction: its fields to edit, what it is made of, and its history. */
export function TransactionPanel(props: TransactionPanelProps) {
  const read = useTransaction(props.id);
  if (read.error)
    return (
      <Banner
        tone="error"
        title="We couldn't load this transaction"
        action={
          <Button size="sm" onClick={() => void read.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(read.error, 'Your books are unchanged.')}
      </Banner>
    );
  if (!read.data) return <Skeleton className="h-96" />;
  const { history, ...row } = read.data;
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-sm text-muted">
          {formatDate(row.date)}
          {row.imported && ` · ${row.imported.fileName || 'Imported'}`}
        </p>
        <p className="font-display text-2xl font-title tabular-nums">
          {moneyText(row.amount, true)}
        </p>
      </div>
      {row.parts.length > 0 && <Parts row={row} />}
      {row.isEditable ? (
        <EditForm key={row.id} {...props} row={row} />
      ) : (
        <p className="text-sm text-muted">
          This refund belongs to the end of a lease. Undo the end on the property's rent page to
          change it.
        </p>
      )}
      <section>
        <h3 className="mb-2 text-sm font-semibold">History</h3>
        <ol className="grid gap-3">
          {history.map((entry, at) => (
            // History only grows at its top, and a panel shows one state of it.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="border-l-2 border-line pl-3">
              <p className="text-sm text-pretty">{historyText(entry)}</p>
              <p className="text-sm text-muted">{formatMoment(entry.at)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const Parts = ({ row }: { row: Transaction }) => (
  <dl className="grid gap-1.5 text-sm">
    {row.parts.map(({ category, label, amount }) => (
      <div
        key={category}
        className="flex justify-between gap-3 border-b border-dashed border-line pb-1.5"
      >
        <dt>{label}</dt>
        <dd className="font-medium tabular-nums">{moneyText(-amount)}</dd>
      </div>
    ))}
  </dl>
);

interface Draft {
  payee: string;
  note: string;
  date: string;
  /** Without its sign, which stays. */
  amount: number | null;
  category: string;
  propertyId: string;
  unitId: string | null;
  historyId: string | null;
}

const draftOf = (row: Transaction): Draft => ({
  payee: row.payee,
  note: row.note,
  date: row.date,
  amount: Math.abs(row.amount),
  category: row.category,
  propertyId: row.propertyId,
  unitId: isExpenseKey(row.category) ? row.unitId : null,
  historyId: row.historyId,
});

/** Only what was changed is sent. */
function changeOf(row: Transaction, draft: Draft): TransactionChange {
  const before = draftOf(row);
  const { amount, category, ...rest } = draft;
  const texts = Object.entries(rest).filter(
    ([name, value]) => before[name as keyof Draft] !== value,
  );
  return {
    ...(Object.fromEntries(texts) as TransactionChange),
    ...(category !== before.category && { category: category as TransactionKind }),
    ...(amount !== null && amount !== before.amount && { amount: Math.sign(row.amount) * amount }),
  };
}

const hasLease = (category: string): boolean => category === 'rent' || category === 'deposit';

function EditForm({
  row,
  properties,
  edits,
  onMoved,
  onSplit,
}: TransactionPanelProps & { row: Transaction }) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const change = changeOf(row, draft);
  const isChanged = Object.keys(change).length > 0;
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const save = async () => {
    const ids = await edits.change([row.id], change, `Saved ${row.title}`);
    if (ids) onMoved(ids[0] ?? null);
  };
  const remove = async () => {
    if (await edits.remove([row.id])) onMoved(null);
  };
  const isDeposit = draft.category === 'deposit';
  return (
    <div className="grid gap-3.5">
      {!isDeposit && (
        <Field label="Payee">
          <TextInput
            value={draft.payee}
            maxLength={120}
            placeholder={row.title}
            onChange={(event) => set({ payee: event.target.value })}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date">
          <DateInput
            value={draft.date}
            required
            onChange={(event) => set({ date: event.target.value || row.date })}
          />
        </Field>
        <Field label={row.amount < 0 ? 'Amount paid' : 'Amount received'}>
          <MoneyInput
            value={draft.amount}
            step={1}
            min={0.01}
            onValueChange={(amount) => set({ amount })}
          />
        </Field>
      </div>
      <Field label="Category" hint={lineText(row, draft.category)}>
        <Select
          options={kindOptions}
          value={draft.category}
          onValueChange={(category) => set({ category })}
        />
      </Field>
      <Field label="Property">
        <PlaceSelect
          properties={properties}
          value={draft}
          withUnits={isExpenseKey(draft.category)}
          onChange={(place) =>
            set({
              ...place,
              historyId: place.propertyId === draft.propertyId ? draft.historyId : null,
            })
          }
        />
      </Field>
      {hasLease(draft.category) && (
        <LeaseField
          propertyId={draft.propertyId}
          value={draft.historyId}
          onChange={(historyId) => set({ historyId })}
        />
      )}
      <Field label="Note">
        <TextArea
          value={draft.note}
          maxLength={500}
          rows={2}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!isChanged || !draft.amount}
          busy={edits.isBusy}
          onClick={() => void save()}
        >
          Save
        </Button>
        {row.category !== 'deposit' && <Button onClick={() => onSplit(row)}>Split</Button>}
        <Button variant="quiet" className="ml-auto" onClick={() => void remove()}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function lineText({ category, line }: Transaction, chosen: string): string | undefined {
  if (chosen !== category) return undefined;
  if (line !== null) return `Schedule E line ${line}`;
  return isIncome(category as TransactionKind) ? 'Schedule E line 3' : undefined;
}

const leaseLabel = ({ tenants, startsOn }: LeaseAnswer): string =>
  `${tenants.map(({ name }) => name).join(' and ') || 'Lease'}, from ${formatDate(startsOn)}`;

interface LeaseFieldProps {
  propertyId: string;
  value: string | null;
  onChange: (historyId: string | null) => void;
}

function LeaseField({ propertyId, value, onChange }: LeaseFieldProps) {
  const { data: leases } = useLeases(propertyId);
  if (!leases) return <Skeleton className="h-16" />;
  const options = leases.map((lease) => ({ value: lease.id, label: leaseLabel(lease) }));
  return (
    <Field
      label="Lease"
      hint={
        leases.length === 0
          ? 'This property has no lease yet. Add one on its rent page.'
          : undefined
      }
    >
      <Select
        options={[{ value: 'none', label: 'Not matched yet' }, ...options]}
        value={value ?? 'none'}
        onValueChange={(id) => onChange(id === 'none' ? null : id)}
      />
    </Field>
  );
}
