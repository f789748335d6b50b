import { CircleAlert, PiggyBank, Receipt } from 'lucide-react';
import { ATTENTION } from '#engine/portfolio/attention.ts';
import { useDeletePayment, useRecordPayment } from '#web/data/ownership/payments.ts';
import { useAllocateReserve } from '#web/data/ownership/reserves.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { calendarToday, formatShortDate } from '#web/lib/text/format-date.ts';
import type { AttentionItem, OverdueLease } from '#web/shared/owning/attention.ts';
import { useMarkPaid } from '#web/shared/owning/use-mark-paid.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { AttentionRow } from './attention-row.tsx';
import { dayCount, tenantsText } from './month-text.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface OverdueProps {
  lease: OverdueLease;
  isFirst: boolean;
  onPayment: (lease: OverdueLease) => void;
}

/** Recorded in full by one press; another amount or date opens the form. */
export function Overdue({ lease, isFirst, onPayment }: OverdueProps) {
  const { propertyId, historyId, address, open, daysLate, fee } = lease;
  const tenants = tenantsText(lease.tenants);
  const verb = lease.tenants.length > 1 ? 'owe' : 'owes';
  const record = useRecordPayment(propertyId);
  const removal = useDeletePayment(propertyId);
  const press = () =>
    void record
      .mutateAsync({ body: { historyId, date: calendarToday(), amount: open }, expected: null })
      .then(
        ({ id }) =>
          showToast({
            title: `Recorded ${money(open)} from ${tenants}`,
            tone: 'success',
            undo: () =>
              void removal
                .mutateAsync(id)
                .catch(showFailure('We couldn’t undo the payment. It is still recorded.')),
          }),
        showFailure('We couldn’t record the payment. Try again.'),
      );
  return (
    <AttentionRow
      icon={<CircleAlert />}
      title={`${tenants} at ${address} ${verb} ${money(open)}, ${dayCount(daysLate)} late`}
      detail={
        fee === null
          ? 'No late fee is proposed.'
          : `A late fee of ${money(fee)} is proposed, not posted.`
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={isFirst ? 'primary' : 'secondary'}
          busy={record.isPending}
          onClick={press}
        >
          Record {money(open)}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onPayment(lease)}>
          Other amount
        </Button>
      </div>
    </AttentionRow>
  );
}

export function DueBill({ due }: { due: Extract<AttentionItem, { kind: 'bill' }>['due'] }) {
  const { markPaid, isMarking } = useMarkPaid();
  const when = due.isPastDue
    ? `was due ${formatShortDate(due.due)}`
    : `is due ${formatShortDate(due.due)}`;
  return (
    <AttentionRow
      icon={<Receipt />}
      title={`${due.vendor || due.categoryLabel} at ${due.address} ${when}`}
      detail={`${money(due.amount)}, ${due.categoryLabel}${due.isRecurring ? ', recurring' : ''}`}
    >
      <Button size="sm" busy={isMarking} onClick={() => markPaid(due)}>
        Mark paid
      </Button>
    </AttentionRow>
  );
}

export function ThinReserve({
  reserve,
}: {
  reserve: Extract<AttentionItem, { kind: 'reserve' }>['reserve'];
}) {
  const { propertyId, address, balance, monthsCovered, monthlyAllocation } = reserve;
  const allocate = useAllocateReserve(propertyId);
  const press = () =>
    void allocate
      .mutateAsync(calendarToday().slice(0, 7))
      .then(
        ({ message }) => showToast({ title: message, tone: 'success' }),
        showFailure('We couldn’t fund the reserve. Try again.'),
      );
  return (
    <AttentionRow
      icon={<PiggyBank />}
      title={`Reserve at ${address} is ${balance === 0 ? 'empty' : 'low'}`}
      detail={
        balance === 0
          ? `Nothing is set aside yet. One month adds ${money(monthlyAllocation)}.`
          : `${money(balance)} covers ${formatNumber(monthsCovered, 1)} months of costs; keep at least ${ATTENTION.reserveMonths}.`
      }
    >
      <Button size="sm" busy={allocate.isPending} onClick={press}>
        Fund {money(monthlyAllocation)}
      </Button>
    </AttentionRow>
  );
}
