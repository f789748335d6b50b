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
import { RENT_MESSAGES } from '#web/features/rent/messages/rent-messages.ts';
import { formatMonthYear } from '#web/lib/text/format-date.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { withPayment } from './payment-split.ts';
import { type LeaseRecord, leaseName } from './rent-units.ts';

export const paymentBody = (payment: PaymentAnswer): PaymentBody => ({
  historyId: payment.historyId,
  purpose: payment.purpose,
  date: payment.date,
  amount: payment.amount,
  method: payment.method,
  memo: payment.memo,
});

/** Rent page actions, each with Undo. */
export function useRentActions(propertyId: string) {
  const recording = useRecordPayment(propertyId);
  const removal = useDeletePayment(propertyId);
  const posting = usePostCharge(propertyId);
  const reversal = useReverseCharge(propertyId);
  const waiver = useWaiveFee(propertyId);
  const waiverUndo = useUndoWaiveFee(propertyId);

  /** Throws if the server refuses, so that the form can say why. */
  const record = async ({ lease, ledger }: LeaseRecord, body: PaymentBody): Promise<void> => {
    const { date, amount, method = '', memo = '', purpose = 'rent' } = body;
    const received = { historyId: lease.id, propertyId, date, amount, method, memo };
    const expected = ledger && purpose === 'rent' ? withPayment(ledger, received) : null;
    const payment = await recording.mutateAsync({ body, expected });
    const isPaid = purpose === 'rent' && expected?.open === 0;
    showDone({
      title: COMMON_MESSAGES.paymentRecorded(amount, leaseName(lease)),
      ...(isPaid && { description: RENT_MESSAGES.leasePaidUp }),
      undo: () => removal.mutateAsync(payment.id),
      notUndone: COMMON_MESSAGES.paymentNotUndone,
    });
  };

  /** Removes a payment that was entered by mistake. */
  const remove = (payment: PaymentAnswer): void =>
    void removal.mutateAsync(payment.id).then(
      () =>
        showDone({
          title: RENT_MESSAGES.paymentRemoved(payment.amount),
          undo: () => recording.mutateAsync({ body: paymentBody(payment), expected: null }),
          notUndone: RENT_MESSAGES.paymentNotRestored,
        }),
      showFailure(RENT_MESSAGES.paymentNotRemoved),
    );

  const charge = (
    { lease, ledger }: LeaseRecord,
    fee: { forId: string; from: string; amount: number; reason: 'late' | 'bounced' },
  ): void => {
    const rent = ledger?.charges.find(({ id }) => id === fee.forId);
    const label = fee.reason === 'bounced' ? 'Returned payment (NSF) fee' : 'Late fee';
    void posting
      .mutateAsync({
        historyId: lease.id,
        kind: 'fee',
        label: rent ? `${label}, ${formatMonthYear(rent.due)}` : label,
        // The date the fee was incurred, no matter when it's approved.
        due: fee.from,
        amount: fee.amount,
        forId: fee.forId,
      })
      .then(
        (posted) =>
          showToast({
            title: RENT_MESSAGES.charged(fee.amount, leaseName(lease)),
            tone: 'success',
            undo: () => unpost(lease.id, posted.id),
          }),
        showFailure(RENT_MESSAGES.feeNotCharged),
      );
  };

  const unpost = (historyId: string, chargeId: string): void =>
    void reversal
      .mutateAsync({ historyId, chargeId })
      .then(
        () => showToast({ title: RENT_MESSAGES.chargeReversed, tone: 'success' }),
        showFailure(RENT_MESSAGES.chargeNotReversed),
      );

  const waive = ({ lease }: LeaseRecord, forIds: readonly string[]): void => {
    const waived = { historyId: lease.id, forIds: [...forIds] };
    void waiver.mutateAsync(waived).then(
      () =>
        showDone({
          title: RENT_MESSAGES.feesWaived(forIds.length),
          undo: () => waiverUndo.mutateAsync(waived),
          notUndone: COMMON_MESSAGES.couldNotUndo,
        }),
      showFailure(RENT_MESSAGES.feesNotWaived(forIds.length)),
    );
  };

  return { record, remove, charge, unpost, waive };
}

export type RentActions = ReturnType<typeof useRentActions>;
