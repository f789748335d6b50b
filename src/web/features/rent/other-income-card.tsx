import { useState } from 'react';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import { useDeletePayment, useRecordPayment } from '#web/data/ownership/payments.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatShortDate } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const SHOWN = 5;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface OtherIncomeProps {
  propertyId: string;
  /** Latest first. */
  payments: readonly PaymentAnswer[];
}

/** Income outside any lease: laundry, parking, storage. */
export function OtherIncomeCard({ propertyId, payments }: OtherIncomeProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title="Other income"
      action={
        <Button size="sm" onClick={() => setAdding(true)}>
          Add
        </Button>
      }
    >
      {payments.length === 0 && (
        <p className="text-sm text-muted">
          None yet. Add income outside a lease, such as laundry, parking or storage.
        </p>
      )}
      <ul>
        {payments.slice(0, SHOWN).map(({ id, date, amount, memo }) => (
          <li
            key={id}
            className="flex justify-between gap-3 border-b border-dashed border-line py-2 text-sm last:border-0"
          >
            <span>
              <b className="inline-block min-w-14 font-semibold">{formatShortDate(date)}</b>{' '}
              {memo || 'Other income'}
            </span>
            <span className="tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
      <Dialog open={isAdding} onOpenChange={setAdding} size="sm" title="Other income">
        <OtherIncomeForm propertyId={propertyId} onDone={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}

interface OtherIncomeFormProps {
  propertyId: string;
  onDone: () => void;
}

export function OtherIncomeForm({ propertyId, onDone }: OtherIncomeFormProps) {
  const record = useRecordPayment(propertyId);
  const removal = useDeletePayment(propertyId);
  const form = useForm({
    initial: { amount: null as number | null, date: calendarToday(), memo: '' },
    schema: async () => (await import('#contract/payments/payments.ts')).NewPayment,
    toBody: (values) => ({ ...values, purpose: 'otherIncome', historyId: null }),
    submit: async (body) => {
      const payment = await record.mutateAsync({ body, expected: null });
      onDone();
      showDone({
        title: RENT_MESSAGES.incomeRecorded(payment.amount),
        undo: () => removal.mutateAsync(payment.id),
        notUndone: RENT_MESSAGES.incomeNotUndone,
      });
    },
    fallback: RENT_MESSAGES.incomeNotRecorded,
    missing: { amount: 'Enter an amount' },
  });
  return (
    <Form form={form}>
      <div className="grid grid-cols-2 gap-x-4">
        <NumberField form={form} name="amount" kind="money" label="Amount" required />
        <DateField form={form} name="date" label="Date received" required />
      </div>
      <TextField form={form} name="memo" label="Description" autoComplete="off" optional />
      <SubmitButton form={form}>Record income</SubmitButton>
    </Form>
  );
}
