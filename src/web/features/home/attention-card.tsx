import {
  CalendarClock,
  CircleAlert,
  DoorOpen,
  Mail,
  PiggyBank,
  Receipt,
  Repeat,
  ShieldCheck,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ATTENTION } from '#engine/portfolio/attention.ts';
import { useDeletePayment, useRecordPayment } from '#web/data/ownership/payments.ts';
import { useAllocateReserve } from '#web/data/ownership/reserves.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { calendarToday, formatDate, formatShortDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import type { AttentionItem, OverdueLease } from '#web/shared/owning/attention.ts';
import { useMarkPaid } from '#web/shared/owning/use-mark-paid.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { attentionTitle, leaseText, tenantsText } from './month-text.ts';

const SHOWN = 5;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
const dayCount = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

interface AttentionProps {
  /** The most urgent first. */
  items: readonly AttentionItem[];
  /** Some lists are still on their way: more may come. */
  isPending: boolean;
  /** Records another amount or date. */
  onPayment: (lease: OverdueLease) => void;
}

/** What needs attention, each with its action. */
export function AttentionCard({ items, isPending, onPayment }: AttentionProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, SHOWN);
  const hidden = items.length - shown.length;
  return (
    <Card
      title={isPending ? 'Needs your attention' : attentionTitle(items.length)}
      className="flex h-full flex-col"
    >
      {items.length === 0 && !isPending && (
        <p className="text-muted">
          Late rent, vacant units, leases that end, bills due, insurance renewals and low reserves
          show up here.
        </p>
      )}
      <ul>
        {shown.map((item, at) => (
          <li
            key={keyOf(item)}
            className="flex items-start gap-3 border-b border-dashed border-line py-3 last:border-0"
          >
            <Attention item={item} isFirst={at === 0} onPayment={onPayment} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setOpen(true)}>
          Show {hidden} more
        </Button>
      )}
      <p className="mt-auto flex items-center gap-2 pt-4 text-sm text-muted">
        <Mail className="size-4 shrink-0" aria-hidden="true" />
        <span>
          We can email you about late rent, leases that end and bills due.{' '}
          <Link
            to={href('notifications')}
            className="font-medium text-primary underline underline-offset-3"
          >
            Change reminders
          </Link>
        </span>
      </p>
    </Card>
  );
}

function keyOf(item: AttentionItem): string {
  if (item.kind === 'overdue') return `overdue ${item.historyId}`;
  if (item.kind === 'leaseEnds' || item.kind === 'monthToMonth') return `lease ${item.leaseId}`;
  if (item.kind === 'bill') return `bill ${item.due.id} ${item.due.due}`;
  return `${item.kind} ${item.propertyId}`;
}

interface ItemProps {
  item: AttentionItem;
  isFirst: boolean;
  onPayment: (lease: OverdueLease) => void;
}

function Attention({ item, isFirst, onPayment }: ItemProps) {
  const { propertyId, address } = item;
  const rentPage = (text: string, label: string) => (
    <Button asChild size="sm">
      <Link to={href('ownedRent', { propertyId })} aria-label={`${text}: ${label}`}>
        {text}
      </Link>
    </Button>
  );
  switch (item.kind) {
    case 'overdue':
      return <Overdue lease={item} isFirst={isFirst} onPayment={onPayment} />;
    case 'vacant':
      return (
        <Row
          icon={<DoorOpen />}
          title={
            item.units === 1
              ? `${address} is vacant`
              : `${item.vacant} of ${item.units} units at ${address} ${item.vacant === 1 ? 'is' : 'are'} vacant`
          }
          detail={vacantDetail(item)}
        >
          {rentPage('Add lease', address)}
        </Row>
      );
    case 'leaseEnds':
      return (
        <Row
          icon={<CalendarClock />}
          title={`${leaseText(item)} at ${address} ends in ${dayCount(item.days)}`}
          detail={`On ${formatDate(item.endsOn)}. Renew it, or look for a tenant now.`}
        >
          {rentPage('Renew', address)}
        </Row>
      );
    case 'monthToMonth':
      return (
        <Row
          icon={<Repeat />}
          title={`${leaseText({ ...item, kind: 'leaseEnds', days: 0 })} at ${address} is month to month`}
          detail={`The term ended ${formatDate(item.endsOn)}. Rent is ${money(item.rent)} a month; agree on a new term to keep the tenant.`}
        >
          {rentPage('Renew', address)}
        </Row>
      );
    case 'insurance':
      return (
        <Row
          icon={<ShieldCheck />}
          title={`Insurance at ${address} ${item.days < 0 ? 'was due to renew' : 'renews'} ${formatShortDate(item.renewsOn)}`}
          detail={
            item.premium === null
              ? 'The premium isn’t entered yet.'
              : `The last premium was ${formatMoney(item.premium, { cents: 'never' })} a year. Compare two offers before it renews.`
          }
        >
          <Button asChild size="sm">
            <Link
              to={href('ownedExpenses', { propertyId })}
              aria-label={`Schedule the premium: ${address}`}
            >
              Schedule
            </Link>
          </Button>
        </Row>
      );
    case 'bill':
      return <DueBill due={item.due} />;
    case 'reserve':
      return <ThinReserve reserve={item.reserve} />;
  }
}

function vacantDetail({ rent, units }: Extract<AttentionItem, { kind: 'vacant' }>): string {
  return rent === null || units > 1
    ? 'No lease covers today. Add the lease once it is rented.'
    : `Each empty month costs ${formatMoney(rent, { cents: 'never' })} of rent. Add the lease once it is rented.`;
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

interface OverdueProps {
  lease: OverdueLease;
  isFirst: boolean;
  onPayment: (lease: OverdueLease) => void;
}

/** Recorded in full by one press; another amount or date opens the form. */
function Overdue({ lease, isFirst, onPayment }: OverdueProps) {
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
    <Row
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
    </Row>
  );
}

function DueBill({ due }: { due: Extract<AttentionItem, { kind: 'bill' }>['due'] }) {
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
        showFailure('We couldn’t fund the reserve. Try again.'),
      );
  return (
    <Row
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
    </Row>
  );
}
