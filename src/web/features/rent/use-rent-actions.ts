import type { PaymentAnswer } from '#contract/payments/payments.ts';
import {
  type PaymentBody,
  useDeletePayment,
  usePostCharge,
  useRecordPayment,
  useReverseCharge,
  useUndoWaiveFee,
  useWaiveFee,
} from '#web/data/ownership/payments.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatMonthYear } from '#web/lib/text/format-date.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { withPayment } from './payment-split.ts';
import { type LeaseRecord, leaseName } from './rent-units.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
export const paymentBody = (payment: PaymentAnswer): PaymentBody => ({
  historyId: payment.historyId,
  purpose: payment.purpose,
  date: payment.date,
  amount: payment.amount,
  method: payment.method,
  memo: payment.memo,
});

/** The actions of the rent page, each with its Undo. */
export function useRentActions(propertyId: string) {
  const recording = useRecordPayment(propertyId);
  const removal = useDeletePayment(propertyId);
  const posting = usePostCharge(propertyId);
  const reversal = useReverseCharge(propertyId);
  const waiver = useWaiveFee(propertyId);
  const waiverUndo = useUndoWaiveFee(propertyId);

  /** Throws where the server refuses, so that the form can say why. */
  const record = async ({ lease, ledger }: LeaseRecord, body: PaymentBody): Promise<void> => {
    const { date, amount, method = '', memo = '', purpose = 'rent' } = body;
    const received = { historyId: lease.id, propertyId, date, amount, method, memo };
    const expected = ledger && purpose === 'rent' ? withPayment(ledger, received) : null;
    const payment = await recording.mutateAsync({ body, expected });
    const isPaid = purpose === 'rent' && expected?.open === 0;
    showToast({
      title: `Recorded ${money(amount)} from ${leaseName(lease)}`,
      ...(isPaid && { description: 'Nothing is open on this lease' }),
      tone: 'success',
      undo: () =>
        void removal
          .mutateAsync(payment.id)
          .catch(showFailure('The payment could not be taken back. It is still recorded.')),
    });
  };

  /** A payment that was entered by mistake. */
  const remove = (payment: PaymentAnswer): void =>
    void removal.mutateAsync(payment.id).then(
      () =>
        showToast({
          title: `Removed the payment of ${money(payment.amount)}`,
          tone: 'success',
          undo: () =>
            void recording
              .mutateAsync({ body: paymentBody(payment), expected: null })
              .catch(showFailure('The payment could not be brought back.')),
        }),
      showFailure('The payment was not removed. It is still recorded.'),
    );

  const charge = (
    { lease, ledger }: LeaseRecord,
    fee: { forId: string; from: string; amount: number; reason: 'late' | 'bounced' },
  ): void => {
    const rent = ledger?.charges.find(({ id }) => id === fee.forId);
    const label = fee.reason === 'bounced' ? 'Returned payment fee' : 'Late fee';
    void posting
      .mutateAsync({
        historyId: lease.id,
        kind: 'fee',
        label: rent ? `${label}, ${formatMonthYear(rent.due)}` : label,
        // The day it was earned, whenever it is approved.
        due: fee.from,
        amount: fee.amount,
        forId: fee.forId,
      })
      .then(
        (posted) =>
          showToast({
            title: `Charged ${money(fee.amount)} to ${leaseName(lease)}`,
            tone: 'success',
            undo: () => unpost(lease.id, posted.id),
          }),
        showFailure('The fee was not charged.'),
      );
  };

  const unpost = (historyId: string, chargeId: string): void =>
    void reversal
      .mutateAsync({ historyId, chargeId })
      .then(
        () => showToast({ title: 'The charge is reversed', tone: 'success' }),
        showFailure('The charge was not reversed. It still stands.'),
      );

  const waive = ({ lease }: LeaseRecord, forIds: readonly string[]): void => {
    const waived = { historyId: lease.id, forIds: [...forIds] };
    const count = forIds.length === 1 ? 'the fee' : `${forIds.length} fees`;
    void waiver.mutateAsync(waived).then(
      () =>
        showToast({
          title: `Waived ${count}`,
          tone: 'success',
          undo: () =>
            void waiverUndo
              .mutateAsync(waived)
              .catch(showFailure(`We couldn't undo it. ${count} stays waived.`)),
        }),
      showFailure(`We couldn't waive ${count}. Nothing changed.`),
    );
  };

  return { record, remove, charge, unpost, waive };
}

export type RentActions = ReturnType<typeof useRentActions>;
