import { useState } from 'react';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import type { PaymentBody } from '#web/data/ownership/payments.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { chargeTitle } from './ledger-rows.ts';
import { splitPayment } from './payment-split.ts';
import { type LeaseRecord, leaseName } from './rent-units.ts';

const METHODS = [
  'Bank transfer',
  'Check',
  'Cash',
  'Zelle',
  'Venmo',
  'Card',
  'Money order',
  'Other',
];
const PURPOSES = [
  { value: 'rent', label: 'Rent and charges' },
  { value: 'deposit', label: 'Security deposit' },
  { value: 'depositAsLastRent', label: 'Last month’s rent, prepaid' },
];

const methodOptions = (used: string) =>
  [...new Set([...METHODS, ...(used ? [used] : [])])].map((method) => ({
    value: method,
    label: method,
  }));

interface PaymentFormProps {
  record: LeaseRecord;
  /** The payment being edited; absent for a new one. */
  corrected?: PaymentAnswer;
  onSubmit: (body: PaymentBody) => Promise<unknown>;
}

/** A prefilled payment: the balance due, today's date and the last method used. */
export function PaymentForm({ record, corrected, onSubmit }: PaymentFormProps) {
  const { lease, ledger } = record;
  const open = ledger?.open ?? lease.balance.open;
  const expected = open > 0 ? open : lease.currentRent;
  const used = corrected?.method ?? ledger?.payments[0]?.method ?? '';
  const form = useForm({
    initial: {
      amount: corrected?.amount ?? expected,
      date: corrected?.date ?? calendarToday(),
      method: used || 'Bank transfer',
      purpose: corrected?.purpose ?? 'rent',
      memo: corrected?.memo ?? '',
    },
    schema: async () => (await import('#contract/payments/payments.ts')).NewPayment,
    toBody: (values) => ({ ...values, historyId: lease.id }),
    submit: onSubmit,
    fallback: COMMON_MESSAGES.paymentNotRecorded,
    missing: { amount: 'Enter an amount' },
  });
  const { amount, date, purpose } = form.values;
  const size = formatMoney(amount, { cents: 'always' });
  return (
    <Form form={form} className="grid gap-3.5">
      <div className="grid gap-2">
        <NumberField form={form} name="amount" kind="money" label="Amount" step={25} required />
        {!corrected && open > 0 && (
          <div className="flex flex-wrap gap-2">
            <Chip
              pressed={amount === open}
              onPressedChange={() => form.number('amount').onValueChange(open)}
            >
              Balance {formatMoney(open, { cents: 'always' })}
            </Chip>
            <Chip
              pressed={amount === lease.currentRent && amount !== open}
              onPressedChange={() => form.number('amount').onValueChange(lease.currentRent)}
            >
              One month {formatMoney(lease.currentRent, { cents: 'always' })}
            </Chip>
          </div>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-3">
        <DateField form={form} name="date" label="Date received" required />
        <SelectField form={form} name="method" label="Method" options={methodOptions(used)} />
      </div>
      <details>
        <summary className="min-h-8 py-1 text-sm font-medium text-primary pointer-coarse:min-h-11">
          Deposit or note
        </summary>
        <div className="grid gap-3.5 pt-2">
          <SelectField form={form} name="purpose" label="Apply to" options={PURPOSES} />
          <TextField form={form} name="memo" label="Note" autoComplete="off" optional />
        </div>
      </details>
      {purpose === 'rent' && amount !== null && amount > 0 && !corrected ? (
        <Applied record={record} amount={amount} date={date} />
      ) : (
        purpose !== 'rent' && (
          <p className="text-sm text-muted">
            Deposits are held for the tenant and don’t count as income.
          </p>
        )
      )}
      <SubmitButton form={form} size="lg">
        {corrected ? `Save ${size}` : `Record ${size}`}
      </SubmitButton>
    </Form>
  );
}

/** The charges that the amount pays, in order. */
function Applied({ record, amount, date }: { record: LeaseRecord; amount: number; date: string }) {
  const { parts, credit, openAfter } = splitPayment(record.ledger?.charges ?? [], amount, date);
  const line = 'flex justify-between gap-3 py-1';
  return (
    <div className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
      <p className="text-muted">Applied to rent, then utilities, then fees, oldest first</p>
      <dl>
        {parts.map(({ charge, amount: part }) => (
          <div key={charge.id} className={line}>
            <dt>{chargeTitle(charge, date)}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(part, { cents: 'always' })}</dd>
          </div>
        ))}
        {credit > 0 && (
          <div className={line}>
            <dt>Credit toward future charges</dt>
            <dd className="font-semibold tabular-nums">
              {formatMoney(credit, { cents: 'always' })}
            </dd>
          </div>
        )}
        <div className={`${line} mt-1 border-t border-line pt-2`}>
          <dt>New balance</dt>
          <dd className="font-semibold tabular-nums">
            {formatMoney(openAfter, { cents: 'always' })}
          </dd>
        </div>
      </dl>
    </div>
  );
}

interface LeaseChoiceProps {
  records: readonly LeaseRecord[];
  value: string;
  onChange: (leaseId: string) => void;
}

/** The leases to choose from, each with its balance due. */
function LeaseChoice({ records, value, onChange }: LeaseChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Lease</legend>
      <div className="grid grid-cols-2 gap-2">
        {records.map(({ lease, ledger }) => {
          const owed = ledger?.open ?? lease.balance.open;
          return (
            <label
              key={lease.id}
              className="grid rounded-md border border-edge px-3 py-2 has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="lease"
                value={lease.id}
                checked={lease.id === value}
                onChange={() => onChange(lease.id)}
                className="sr-only"
              />
              <span className="font-semibold">{leaseName(lease)}</span>
              <span className={owed > 0 ? 'text-sm text-loss' : 'text-sm text-muted'}>
                {owed > 0 ? `owes ${formatMoney(owed, { cents: 'always' })}` : 'nothing due'}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface RecordPaymentProps {
  /** Leases that can take a payment, largest balance first. */
  records: readonly LeaseRecord[];
  onRecord: (record: LeaseRecord, body: PaymentBody) => Promise<void>;
}

/** The user chooses a lease and records the payment; everything else is prefilled. */
export function RecordPayment({ records, onRecord }: RecordPaymentProps) {
  const [leaseId, setLeaseId] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const record = records.find(({ lease }) => lease.id === leaseId) ?? records[0];
  if (!record) return null;
  return (
    <div className="grid gap-3.5">
      {records.length > 1 && (
        <LeaseChoice records={records} value={record.lease.id} onChange={setLeaseId} />
      )}
      {record.ledger === null ? (
        <Skeleton className="h-64" />
      ) : (
        <PaymentForm
          // The key mounts a newly prefilled form for another lease and after each payment.
          key={`${record.lease.id} ${times}`}
          record={record}
          onSubmit={async (body) => {
            await onRecord(record, body);
            setTimes((before) => before + 1);
          }}
        />
      )}
    </div>
  );
}
