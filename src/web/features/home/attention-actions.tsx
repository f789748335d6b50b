import { CircleAlert, PiggyBank, Receipt } from 'lucide-react';
import { plural } from '#engine/plural.ts';
import { ATTENTION } from '#engine/portfolio/attention.ts';
import { useDeletePayment, useRecordPayment } from '#web/data/ownership/payments.ts';
import { useAllocateReserve } from '#web/data/ownership/reserves.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { calendarToday, formatShortDate } from '#web/lib/text/format-date.ts';
import type { AttentionItem, OverdueLease } from '#web/shared/owning/attention.ts';
import { coverText } from '#web/shared/owning/reserve-text.ts';
import { useMarkPaid } from '#web/shared/owning/use-mark-paid.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
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

/** One click records the full payment; for a different amount or date, the user opens the form. */
export function Overdue({ lease, isFirst, onPayment }: OverdueProps) {
  const { propertyId, historyId, address, open, daysLate, fee } = lease;
  const tenants = tenantsText(lease.tenants);
  const verb = plural(lease.tenants.length, 'owes', 'owe');
  const record = useRecordPayment(propertyId);
  const removal = useDeletePayment(propertyId);
  const press = () =>
    void record
      .mutateAsync({ body: { historyId, date: calendarToday(), amount: open }, expected: null })
      .then(
        ({ id }) =>
          showDone({
            title: COMMON_MESSAGES.paymentRecorded(open, tenants),
            undo: () => removal.mutateAsync(id),
            notUndone: COMMON_MESSAGES.paymentNotUndone,
          }),
        showFailure(COMMON_MESSAGES.paymentNotRecorded),
      );
  return (
    <AttentionRow
      icon={<CircleAlert />}
      title={`${tenants} at ${address} ${verb} ${money(open)}, ${dayCount(daysLate)} late`}
      {...(fee !== null && { detail: `Suggested late fee: ${money(fee)} (not charged yet)` })}
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
        showFailure(COMMON_MESSAGES.reserveNotFunded),
      );
  return (
    <AttentionRow
      icon={<PiggyBank />}
      title={`Reserve at ${address} is ${balance === 0 ? 'empty' : 'low'}`}
      detail={
        balance === 0
          ? `Nothing set aside yet. Start with this month’s ${money(monthlyAllocation)}.`
          : `${money(balance)} covers about ${coverText(monthsCovered ?? 0)} of costs. Aim for ${ATTENTION.reserveMonths} months.`
      }
    >
      <Button size="sm" busy={allocate.isPending} onClick={press}>
        Fund {money(monthlyAllocation)}
      </Button>
    </AttentionRow>
  );
}
