import type { PaymentAnswer } from '#contract/payments/payments.ts';
import { useBouncePayment, useChangePayment, usePostCharge } from '#web/data/ownership/payments.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatDate } from '#web/lib/text/format-date.ts';
import { DateField } from '#web/shared/form/date-field.tsx';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { SelectField } from '#web/shared/form/select-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { PaymentForm } from './payment-form.tsx';
import { type LeaseRecord, leaseName } from './rent-units.ts';
import { paymentBody, type RentActions } from './use-rent-actions.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
const closing = (onClose: () => void) => (isOpen: boolean) => {
  if (!isOpen) onClose();
};

interface CorrectProps {
  propertyId: string;
  record: LeaseRecord;
  payment: PaymentAnswer;
  onClose: () => void;
}

/** The old row is reversed, and a new one points to it. */
export function CorrectPaymentDialog({ propertyId, record, payment, onClose }: CorrectProps) {
  const change = useChangePayment(propertyId);
  const back = (paymentId: string) =>
    void change
      .mutateAsync({ paymentId, body: paymentBody(payment) })
      .catch(() =>
        showToast({ title: 'The correction could not be taken back. It stands.', tone: 'error' }),
      );
  return (
    <Dialog
      open
      onOpenChange={closing(onClose)}
      title={`Correct the payment of ${formatDate(payment.date)}`}
      description={`Recorded as ${money(payment.amount)}.`}
    >
      <PaymentForm
        record={record}
        corrected={payment}
        onSubmit={async (body) => {
          const corrected = await change.mutateAsync({ paymentId: payment.id, body });
          onClose();
          showToast({
            title: `Corrected to ${money(corrected.amount)}`,
            tone: 'success',
            undo: () => back(corrected.id),
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

/** The bank returned it: its charges are open again, and a fee is proposed where the lease has one. */
export function BouncePaymentDialog({ propertyId, payment, onClose }: BounceProps) {
  const bounce = useBouncePayment(propertyId);
  const form = useForm({
    initial: { date: calendarToday() },
    schema: async () => (await import('#contract/payments/payments.ts')).bouncePayment.body,
    submit: async ({ date }) => {
      await bounce.mutateAsync({ paymentId: payment.id, date });
      onClose();
      showToast({ title: `The payment of ${money(payment.amount)} is returned`, tone: 'success' });
    },
    fallback: 'The payment was not marked as returned. It still counts.',
  });
  return (
    <Dialog
      open
      onOpenChange={closing(onClose)}
      size="sm"
      title="Returned by the bank"
      description={`The payment of ${money(payment.amount)} on ${formatDate(payment.date)} is reversed; what it paid is open again.`}
    >
      <Form form={form}>
        <DateField form={form} name="date" label="Returned on" required />
        <SubmitButton form={form}>Mark as returned</SubmitButton>
      </Form>
    </Dialog>
  );
}

const KINDS = [
  { value: 'utilities', label: 'Utilities and other recurring' },
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

/** A charge beside the rent, such as a water bill. */
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
        title: `Charged ${money(body.amount)} to ${leaseName(lease)}`,
        tone: 'success',
        undo: () => actions.unpost(lease.id, posted.id),
      });
    },
    fallback: 'The charge was not posted. Nothing you typed is lost.',
    missing: { amount: 'Please enter the amount' },
  });
  return (
    <Dialog open onOpenChange={closing(onClose)} title={`Charge ${leaseName(lease)}`}>
      <Form form={form}>
        <TextField form={form} name="label" label="What for" autoComplete="off" required />
        <SelectField form={form} name="kind" label="Kind" options={KINDS} />
        <div className="grid grid-cols-2 gap-x-4">
          <NumberField form={form} name="amount" kind="money" label="Amount" required />
          <DateField form={form} name="due" label="Due" required />
        </div>
        <SubmitButton form={form}>Add charge</SubmitButton>
      </Form>
    </Dialog>
  );
}
