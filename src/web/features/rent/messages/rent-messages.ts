import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
const feesText = (count: number) => plural(count, 'the fee', `${count} fees`);

/** Success and error messages on the rent page. */
export const RENT_MESSAGES = {
  leaseAdded: (lease: string) => `Added ${lease}`,
  leaseSaved: (lease: string) => `Saved ${lease}`,
  leaseNotSaved: 'We couldn’t save the lease. Try again.',

  leaseDeleted: (lease: string) => `Deleted ${lease}`,
  leaseNotDeleted: 'We couldn’t delete the lease. Try again.',
  leaseNotRestored: 'We couldn’t restore the lease.',

  leaseRenewed: (endsOn: string | null) =>
    endsOn ? `Lease renewed through ${formatDate(endsOn)}` : 'Lease renewed, no end date',
  depositCarriesOver: 'The deposit carries over.',
  leaseNotRenewed: 'We couldn’t renew the lease. Try again.',
  renewalNotUndone: 'We couldn’t undo the renewal.',

  leaseEnded: (lease: string, endedOn: string) => `Ended ${lease} on ${formatDate(endedOn)}`,
  leaseNotEnded: 'We couldn’t end the lease. Nothing was changed.',
  leaseEndNotUndone: 'We couldn’t undo that. The lease is still ended.',
  settlementNotCalculated: 'We couldn’t calculate the settlement.',

  leasePaidUp: 'This lease is current',
  paymentRemoved: (amount: number) => `Removed the ${money(amount)} payment`,
  paymentNotRemoved: 'We couldn’t remove the payment. It’s still recorded.',
  paymentNotRestored: 'We couldn’t restore the payment.',
  paymentUpdated: (amount: number) => `Payment updated to ${money(amount)}`,
  correctionNotUndone: 'We couldn’t undo the correction. It’s still in the ledger.',
  paymentBounced: (amount: number) => `Marked the ${money(amount)} payment as bounced`,
  paymentNotBounced: 'We couldn’t mark the payment as bounced. Try again.',

  charged: (amount: number, lease: string) => `Charged ${money(amount)} to ${lease}`,
  chargeNotAdded: 'We couldn’t add the charge. Try again.',
  feeNotCharged: 'We couldn’t charge the fee. Try again.',
  chargeReversed: 'Charge reversed',
  chargeNotReversed: 'We couldn’t reverse the charge. Try again.',
  feesWaived: (count: number) => `Waived ${feesText(count)}`,
  feesNotWaived: (count: number) => `We couldn’t waive ${feesText(count)}. Nothing was changed.`,

  matched: (count: number) => `Matched ${counted(count, 'payment')}`,
  notMatched: 'We couldn’t match the payments. Nothing was changed.',
  matchNotUndone: 'We couldn’t undo the match. The payments are still matched.',
  movedToOtherIncome: (amount: number) => `Moved ${money(amount)} to other income`,
  notMoved: 'We couldn’t move the payment. Nothing was changed.',
  moveNotUndone: 'We couldn’t undo that. It’s still other income.',

  incomeRecorded: (amount: number) => `Recorded ${money(amount)}`,
  incomeNotRecorded: 'We couldn’t record the income. Try again.',
  incomeNotUndone: 'We couldn’t undo that. The income is still recorded.',

  unitsSaved: 'Units saved',
  unitsNotSaved: 'We couldn’t save the units. Try again.',
} as const;
