import { CalendarClock, CircleAlert, PiggyBank, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDeletePayment, useRecordPayment } from '#web/data/ownership/payments.ts';
import { useAllocateReserve } from '#web/data/ownership/reserves.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { calendarToday, formatDate, formatShortDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { useMarkPaid } from '#web/shared/owning/use-mark-paid.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { type AttentionItem, attentionTitle, type OverdueLease } from './month-text.ts';

const SHOWN = 6;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
interface AttentionProps {
  /** The most urgent first. */
  items: readonly AttentionItem[];
  addressOf: (propertyId: string) => string;
}

/** What needs attention, each with its action. */
export function AttentionCard({ items, addressOf }: AttentionProps) {
  return (
    <Card title={attentionTitle(items.length)}>
      {items.length === 0 && (
        <p className="text-muted">
          Late rent, leases that end, bills due and thin reserves are listed here.
        </p>
      )}
      <ul>
        {items.slice(0, SHOWN).map((item, at) => (
          <li
            key={keyOf(item)}
            className="flex items-start gap-3 border-b border-dashed border-line py-3 last:border-0"
          >
            <Attention item={item} addressOf={addressOf} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="text-sm text-muted">{items.length - SHOWN} more further down.</p>
      )}
    </Card>
  );
}

function keyOf(item: AttentionItem): string {
  if (item.kind === 'overdue') return `overdue ${item.historyId}`;
  if (item.kind === 'leaseEnds') return `lease ${item.leaseId}`;
  if (item.kind === 'expense') return `expense ${item.due.id} ${item.due.due}`;
  return `reserve ${item.reserve.propertyId}`;
}

interface ItemProps {
  item: AttentionItem;
  addressOf: (propertyId: string) => string;
  isFirst: boolean;
}

function Attention({ item, addressOf, isFirst }: ItemProps) {
  switch (item.kind) {
    case 'overdue':
      return <Overdue lease={item} isFirst={isFirst} />;
    case 'leaseEnds':
      return (
        <Row
          icon={<CalendarClock />}
          title={`${item.name} at ${addressOf(item.propertyId)} ends in ${item.days} days`}
          detail={`On ${formatDate(item.endsOn)}. Renew it, or look for a tenant now.`}
        >
          <Button asChild size="sm">
            <Link to={href('ownedRent', { propertyId: item.propertyId })}>Renew</Link>
          </Button>
        </Row>
      );
    case 'expense':
      return <DueBill due={item.due} />;
    case 'reserve':
      return <ThinReserve reserve={item.reserve} />;
  }
}

interface RowProps {
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
}

const Row = ({ icon, title, detail, children }: RowProps) => (
  <>
    <span
      aria-hidden="true"
      className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-tint text-accent [&_svg]:size-4.5"
    >
      {icon}
    </span>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      {children}
    </div>
  </>
);

/** Recorded in full by one press; anything else is on the page of the rent. */
function Overdue({ lease, isFirst }: { lease: OverdueLease; isFirst: boolean }) {
  const { propertyId, historyId, address, tenants, open, daysLate, fee } = lease;
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
                .catch(showFailure('The payment could not be taken back. It is still recorded.')),
          }),
        showFailure('The payment was not recorded.'),
      );
  return (
    <Row
      icon={<CircleAlert />}
      title={`${tenants} at ${address} owes ${money(open)}, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late`}
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
        <Button asChild size="sm" variant="quiet">
          <Link to={href('ownedRent', { propertyId })}>Other amount</Link>
        </Button>
      </div>
    </Row>
  );
}

function DueBill({ due }: { due: Extract<AttentionItem, { kind: 'expense' }>['due'] }) {
  const { markPaid, isMarking } = useMarkPaid();
  const when = due.isPastDue
    ? `was due ${formatShortDate(due.due)}`
    : `is due ${formatShortDate(due.due)}`;
  return (
    <Row
      icon={<Receipt />}
      title={`${due.vendor || due.categoryLabel} at ${due.address} ${when}`}
      detail={`${money(due.amount)}, ${due.categoryLabel}${due.isRecurring ? ', recurring' : ''}`}
    >
      <Button size="sm" busy={isMarking} onClick={() => markPaid(due)}>
        Mark paid
      </Button>
    </Row>
  );
}

function ThinReserve({
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
        showFailure('The reserve was not funded.'),
      );
  return (
    <Row
      icon={<PiggyBank />}
      title={`Reserve at ${address} is ${balance === 0 ? 'empty' : 'low'}`}
      detail={
        balance === 0
          ? `A month sets ${money(monthlyAllocation)} aside.`
          : `${money(balance)} covers ${formatNumber(monthsCovered, 1)} months of costs; three are the usual cushion.`
      }
    >
      <Button size="sm" busy={allocate.isPending} onClick={press}>
        Fund {money(monthlyAllocation)}
      </Button>
    </Row>
  );
}
