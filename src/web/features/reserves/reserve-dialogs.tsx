import { useAdjustReserve, useWithdrawReserve } from '#web/data/ownership/reserves.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { NumberField } from '#web/shared/form/number-field.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { RESERVES_MESSAGES } from './reserves-messages.ts';

export type ReserveDialogKind = 'withdraw' | 'adjust';

interface MoveProps {
  propertyId: string;
  balance: number;
  onClose: () => void;
}

const TITLES = { withdraw: 'Withdraw from reserve', adjust: 'Adjust balance' } as const;

export function ReserveMoveDialog({ move, ...props }: MoveProps & { move: ReserveDialogKind }) {
  const held = formatMoney(props.balance, { cents: 'always' });
  return (
    <Dialog
      onClose={props.onClose}
      size="sm"
      title={TITLES[move]}
      description={`Reserve balance: ${held}.`}
    >
      {move === 'withdraw' ? <WithdrawForm {...props} /> : <AdjustForm {...props} />}
    </Dialog>
  );
}

/** Undo restores the previous balance. */
function useReserveUndo(propertyId: string, before: number) {
  const adjust = useAdjustReserve(propertyId);
  return () =>
    void adjust
      .mutateAsync({ newBalance: before, reason: 'Undo' })
      .catch(() => showToast({ title: RESERVES_MESSAGES.couldNotUndo, tone: 'error' }));
}

function WithdrawForm({ propertyId, balance, onClose }: MoveProps) {
  const withdraw = useWithdrawReserve(propertyId);
  const undo = useReserveUndo(propertyId, balance);
  const form = useForm({
    initial: { amount: null as number | null, reason: '' },
    schema: async () => (await import('#contract/reserves/reserves.ts')).withdrawReserve.body,
    submit: async (body) => {
      const { message } = await withdraw.mutateAsync(body);
      onClose();
      showToast({ title: message, tone: 'success', undo });
    },
    fallback: RESERVES_MESSAGES.notWithdrawn,
    missing: { amount: 'Enter an amount' },
  });
  return (
    <Form form={form}>
      <NumberField form={form} name="amount" kind="money" label="Amount" required />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" optional />
      <SubmitButton form={form}>Withdraw</SubmitButton>
    </Form>
  );
}

function AdjustForm({ propertyId, balance, onClose }: MoveProps) {
  const adjust = useAdjustReserve(propertyId);
  const undo = useReserveUndo(propertyId, balance);
  const form = useForm({
    initial: { newBalance: balance, reason: '' },
    schema: async () => (await import('#contract/reserves/reserves.ts')).adjustReserve.body,
    submit: async (body) => {
      const { message, transaction } = await adjust.mutateAsync(body);
      onClose();
      showToast({ title: message, tone: 'success', ...(transaction !== null && { undo }) });
    },
    fallback: RESERVES_MESSAGES.notAdjusted,
    missing: { newBalance: 'Enter the balance' },
  });
  return (
    <Form form={form}>
      <NumberField form={form} name="newBalance" kind="money" label="Actual balance" required />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" required />
      <SubmitButton form={form}>Adjust balance</SubmitButton>
    </Form>
  );
}
