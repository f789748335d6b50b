import type { PaymentAnswer } from '#contract/payments/payments.ts';
import { useBouncePayment, useChangePayment, usePostCharge } from '#web/data/ownership/payments.ts';
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { showDone } from '#web/shared/saving/show-failure.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { PaymentForm } from './payment-form.tsx';
import { type LeaseRecord, leaseName } from './rent-units.ts';
import { paymentBody, type RentActions } from './use-rent-actions.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
interface CorrectProps {
  propertyId: string;
  record: LeaseRecord;
  payment: PaymentAnswer;
  onClose: () => void;
}

/** Reverses the old entry and adds a new one linked to it. */
export function CorrectPaymentDialog({ propertyId, record, payment, onClose }: CorrectProps) {
  const change = useChangePayment(propertyId);
  return (
    <Dialog
      onClose={onClose}
      title={`Edit payment from ${formatDate(payment.date)}`}
      description={`Recorded as ${money(payment.amount)}.`}
    >
      <PaymentForm
        record={record}
        corrected={payment}
        onSubmit={async (body) => {
          const corrected = await change.mutateAsync({ paymentId: payment.id, body });
          onClose();
          showDone({
            title: RENT_MESSAGES.paymentUpdated(corrected.amount),
            undo: () => change.mutateAsync({ paymentId: corrected.id, body: paymentBody(payment) }),
            notUndone: RENT_MESSAGES.correctionNotUndone,
          });
        }}
      />
    </Dialog>
  );
}

interface BounceProps {
  propertyId: string;
  payment: PaymentAnswer;
  onClose: () => void;
}

/** A bounced payment reopens its charges, and a fee is suggested if the lease has one. */
export function BouncePaymentDialog({ propertyId, payment, onClose }: BounceProps) {
  const bounce = useBouncePayment(propertyId);
  const form = useForm({
    initial: { date: calendarToday() },
    schema: async () => (await import('#contract/payments/payments.ts')).bouncePayment.body,
    submit: async ({ date }) => {
      await bounce.mutateAsync({ paymentId: payment.id, date });
      onClose();
      showToast({
        title: RENT_MESSAGES.paymentBounced(payment.amount),
        tone: 'success',
      });
    },
    fallback: RENT_MESSAGES.paymentNotBounced,
  });
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title="Payment bounced (NSF)"
      description={`This reverses the ${money(payment.amount)} payment from ${formatDate(payment.date)}. The charges it paid become unpaid again.`}
    >
      <Form form={form}>
        <DateField form={form} name="date" label="Date it bounced" required />
        <SubmitButton form={form}>Mark as bounced</SubmitButton>
      </Form>
    </Dialog>
  );
}

const KINDS = [
  { value: 'utilities', label: 'Utilities or other recurring charge' },
  { value: 'fee', label: 'Fee' },
  { value: 'damage', label: 'Damage' },
  { value: 'rent', label: 'Rent' },
];

interface ChargeProps {
  propertyId: string;
  record: LeaseRecord;
  actions: RentActions;
  onClose: () => void;
}

/** A charge on top of rent, such as a water bill. */
export function AddChargeDialog({ propertyId, record, actions, onClose }: ChargeProps) {
  const post = usePostCharge(propertyId);
  const { lease } = record;
  const form = useForm({
    initial: { kind: 'utilities', label: '', due: calendarToday(), amount: null as number | null },
    schema: async () => (await import('#contract/payments/payments.ts')).postCharge.body,
    submit: async (body) => {
      const posted = await post.mutateAsync({ historyId: lease.id, ...body });
      onClose();
      showToast({
        title: RENT_MESSAGES.charged(body.amount, leaseName(lease)),
        tone: 'success',
        undo: () => actions.unpost(lease.id, posted.id),
      });
    },
    fallback: RENT_MESSAGES.chargeNotAdded,
    missing: { amount: 'Enter an amount' },
  });
  return (
    <Dialog onClose={onClose} title={`Charge ${leaseName(lease)}`}>
      <Form form={form}>
        <TextField form={form} name="label" label="Description" autoComplete="off" required />
        <SelectField form={form} name="kind" label="Type" options={KINDS} />
        <div className="grid grid-cols-2 gap-x-4">
          <NumberField form={form} name="amount" kind="money" label="Amount" required />
          <DateField form={form} name="due" label="Due date" required />
        </div>
        <SubmitButton form={form}>Add charge</SubmitButton>
      </Form>
    </Dialog>
  );
}
