import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import { counted } from '#domain/text/number-text.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { addDays, daysThrough } from '#engine/calendar/shift.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { lateFeeText, prorationText } from './lease-draft.ts';
import { type LeaseRecord, tenantNames } from './rent-units.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

export interface LeaseCardActions {
  onRenew: (lease: LeaseAnswer) => void;
  onEnd: (lease: LeaseAnswer) => void;
  onEdit: (lease: LeaseAnswer) => void;
  onDelete: (lease: LeaseAnswer) => void;
}

interface LeaseCardProps extends LeaseCardActions {
  name: string;
  record: LeaseRecord;
  today: string;
}

/** One lease's terms and status. */
export function LeaseCard({ name, record, today, ...actions }: LeaseCardProps) {
  const { lease, ledger } = record;
  // A lease with payments or a deposit can't be deleted, only ended.
  const isUntouched =
    ledger !== null &&
    ledger.payments.every(({ reversal }) => reversal !== null) &&
    ledger.depositHeld === 0;
  return (
    <Card
      title={name}
      caption={tenantNames(lease) || 'No tenant entered'}
      action={<Standing record={record} />}
    >
      <p className="font-display text-2xl font-title tabular-nums">
        {formatMoney(lease.currentRent)}{' '}
        <span className="font-sans text-sm font-medium text-muted">/mo</span>
      </p>
      <Term lease={lease} today={today} />
      <dl className="text-sm">
        <Row label="Due">
          {ordinal(lease.dueDay)}, {lease.lateFee.graceDays}-day grace period
        </Row>
        <Row label="Late fee">{lateFeeText(lease.lateFee)}</Row>
        <Row label="Deposit">
          {lease.depositHeld < lease.deposit
            ? `${money(lease.depositHeld)} of ${money(lease.deposit)} received`
            : `${money(lease.depositHeld)} held`}
        </Row>
        {lease.recurring.map(({ label, amount }) => (
          <Row key={label} label={label}>
            {money(amount)} a month
          </Row>
        ))}
        <Row label="Proration">{prorationText(lease.proration)}</Row>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => actions.onRenew(lease)}>
          Renew
        </Button>
        {lease.status !== 'upcoming' && lease.endedOn === null && (
          <Button size="sm" onClick={() => actions.onEnd(lease)}>
            End lease
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => actions.onEdit(lease)}>
          Edit
        </Button>
        <Button asChild size="sm" variant="quiet">
          <Link
            to={`${href('ownedDocuments', { propertyId: lease.propertyId })}?historyId=${lease.id}`}
          >
            Documents
          </Link>
        </Button>
        {isUntouched && (
          <Button size="sm" variant="quiet" onClick={() => actions.onDelete(lease)}>
            Delete
          </Button>
        )}
      </div>
    </Card>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-3 border-b border-dashed border-line py-1.5 last:border-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
);

function Standing({ record: { lease, ledger } }: { record: LeaseRecord }) {
  if (lease.status === 'upcoming' && !ledger?.overdue)
    return <Badge>Starts {formatDate(lease.startsOn)}</Badge>;
  if (!ledger) return null;
  if (ledger.overdue > 0) return <Badge tone="bad">{money(ledger.overdue)} overdue</Badge>;
  if (ledger.open > 0) return <Badge tone="caution">{money(ledger.open)} due</Badge>;
  if (ledger.credit > 0) return <Badge tone="good">{money(ledger.credit)} credit</Badge>;
  return <Badge tone="good">Paid up</Badge>;
}

/** How much of the term has passed. */
function Term({ lease, today }: { lease: LeaseAnswer; today: string }) {
  const { startsOn, endedOn, status } = lease;
  const endsOn = endedOn ?? lease.endsOn;
  if (endsOn === null || (status === 'monthToMonth' && endedOn === null)) {
    return (
      <p className="my-2 text-sm text-muted">
        Month-to-month since {formatDate(endsOn ? addDays(endsOn, 1) : startsOn)}
      </p>
    );
  }
  const whole = daysThrough(startsOn, endsOn);
  const share = Math.min(1, Math.max(0, daysThrough(startsOn, today) / Math.max(1, whole)));
  const left = daysBetween(today, endsOn) ?? 0;
  return (
    <div className="my-2 grid gap-1 text-sm">
      <p className="flex justify-between">
        <span>{formatDate(startsOn)}</span>
        <span>{formatDate(endsOn)}</span>
      </p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full" aria-hidden="true">
        <rect width="100" height="4" rx="1" className="fill-line" />
        <rect width={share * 100} height="4" rx="1" className="fill-bar" />
      </svg>
      <p className="text-muted">
        {counted(left, 'day')} left
        {lease.renewsId !== null && ' · renewed'}
      </p>
    </div>
  );
}

function ordinal(day: number): string {
  const tens = day % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}
