import { CalendarClock, DoorOpen, Mail, Repeat, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { plural } from '#engine/plural.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatShortDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import type { AttentionItem, OverdueLease } from '#web/shared/owning/attention.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DueBill, Overdue, ThinReserve } from './attention-actions.tsx';
import { AttentionRow } from './attention-row.tsx';
import { attentionTitle, dayCount, leaseText } from './month-text.ts';

const SHOWN = 5;
const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface AttentionProps {
  /** Most urgent first. */
  items: readonly AttentionItem[];
  /** Some lists are still loading, so more items may appear. */
  isPending: boolean;
  /** Opens the form to record a different amount or date. */
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
          Late rent, vacant units, expiring leases, bills due, insurance renewals and low reserves
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
          We can email you about late rent, expiring leases and bills due.{' '}
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
        <AttentionRow
          icon={<DoorOpen />}
          title={
            item.units === 1
              ? `${address} is vacant`
              : `${item.vacant} of ${item.units} units at ${address} ${plural(item.vacant, 'is', 'are')} vacant`
          }
          detail={vacantDetail(item)}
        >
          {rentPage('Add lease', address)}
        </AttentionRow>
      );
    case 'leaseEnds':
      return (
        <AttentionRow
          icon={<CalendarClock />}
          title={`${leaseText(item)} ends in ${dayCount(item.days)}`}
          detail={`Ends ${formatShortDate(item.endsOn)}. Renew, or start marketing the unit.`}
        >
          {rentPage('Renew', address)}
        </AttentionRow>
      );
    case 'monthToMonth':
      return (
        <AttentionRow
          icon={<Repeat />}
          title={`${leaseText({ ...item, kind: 'leaseEnds', days: 0 })} is month-to-month`}
          detail={`The term ended ${formatDate(item.endsOn)}. Rent is ${money(item.rent)} a month. Offer a renewal to keep the tenant.`}
        >
          {rentPage('Renew', address)}
        </AttentionRow>
      );
    case 'insurance':
      return (
        <AttentionRow
          icon={<ShieldCheck />}
          title={`Insurance at ${address} ${item.days < 0 ? 'was due to renew' : 'renews'} ${formatShortDate(item.renewsOn)}`}
          detail={
            item.premium === null
              ? 'No premium entered yet.'
              : `The last premium was ${formatMoney(item.premium, { cents: 'never' })} a year. Get two quotes before it renews.`
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
        </AttentionRow>
      );
    case 'bill':
      return <DueBill due={item.due} />;
    case 'reserve':
      return <ThinReserve reserve={item.reserve} />;
  }
}

function vacantDetail({ rent, units }: Extract<AttentionItem, { kind: 'vacant' }>): string {
  return rent === null || units > 1
    ? 'No active lease. Add one once it’s rented.'
    : `Each vacant month costs ${formatMoney(rent, { cents: 'never' })} in rent. Add a lease once it’s rented.`;
}
