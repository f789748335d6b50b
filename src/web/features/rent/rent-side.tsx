import { counted } from '#domain/text/number-text.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import { dayInMonth, monthNumber } from '#engine/calendar/shift.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate, formatShortDate } from '#web/lib/text/format-date.ts';
import { Card } from '#web/ui/display/card.tsx';
import { isCurrentLease, isPastLease, type LeaseRecord, leaseName } from './rent-units.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });
const line =
  'flex justify-between gap-3 border-b border-dashed border-line py-2 text-sm last:border-0';

interface SideProps {
  records: readonly LeaseRecord[];
  today: string;
}

/** Upcoming rent due dates and lease ends. */
export function ComingUpCard({ records, today }: SideProps) {
  const current = records.filter(({ lease }) => isCurrentLease(lease));
  const rents = current.map(({ lease }) => {
    const month = monthNumber(today);
    const thisMonth = dayInMonth(month, lease.dueDay);
    const due = thisMonth > today ? thisMonth : dayInMonth(month + 1, lease.dueDay);
    return {
      date: due,
      what: `Rent, ${leaseName(lease)}`,
      note: money(lease.currentRent),
      id: lease.id,
    };
  });
  const ends = current.flatMap(({ lease }) => {
    const { endsOn, id } = lease;
    if (endsOn === null || endsOn < today) return [];
    const days = daysBetween(today, endsOn) ?? 0;
    const note = counted(days, 'day');
    return [{ date: endsOn, what: `${leaseName(lease)}’s lease ends`, note, id: `${id} end` }];
  });
  const items = [...rents, ...ends].toSorted((a, b) => a.date.localeCompare(b.date));
  if (items.length === 0) return null;
  return (
    <Card title="Coming up">
      <ul>
        {items.map(({ id, date, what, note }) => (
          <li key={id} className={line}>
            <span>
              <b className="inline-block min-w-14 font-semibold">{formatShortDate(date)}</b> {what}
            </span>
            <span className="tabular-nums">{note}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A deposit is owed back until the lease is settled. */
export function DepositsCard({ records }: Pick<SideProps, 'records'>) {
  const held = records
    .map(({ lease, ledger }) => ({ lease, amount: ledger?.depositHeld ?? lease.depositHeld }))
    .filter(({ amount }) => amount !== 0);
  if (held.length === 0) return null;
  const total = fromCents(sumCents(held.map(({ amount }) => toCents(amount))));
  return (
    <Card title="Security deposits held">
      <dl>
        {held.map(({ lease, amount }) => (
          <div key={lease.id} className={line}>
            <dt>{leaseName(lease)}</dt>
            <dd className="tabular-nums">{money(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-ink pt-2 text-sm font-semibold">
          <dt>Total owed to tenants</dt>
          <dd className="tabular-nums">{money(total)}</dd>
        </div>
      </dl>
    </Card>
  );
}

export function PastLeasesCard({ records }: Pick<SideProps, 'records'>) {
  const past = records.filter(({ lease }) => isPastLease(lease));
  if (past.length === 0) return null;
  return (
    <Card title="Past leases">
      <ul>
        {past.map(({ lease, ledger }) => (
          <li
            key={lease.id}
            className="border-b border-dashed border-line py-2 text-sm last:border-0"
          >
            <p>
              {leaseName(lease)}, {formatDate(lease.startsOn)} to{' '}
              {lease.status === 'transferred'
                ? 'the sale'
                : formatDate(lease.endedOn ?? lease.endsOn ?? lease.startsOn)}
            </p>
            <p className="text-muted">
              {formatMoney(lease.currentRent)} a month
              {refunded(ledger) > 0 && ` · ${money(refunded(ledger))} deposit returned`}
              {(ledger?.open ?? 0) > 0 && ` · ${money(ledger?.open ?? 0)} still owed`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const refunded = (ledger: LeaseRecord['ledger']): number => {
  const moves = ledger?.deposits ?? [];
  const undone = new Set(moves.map(({ reversesId }) => reversesId));
  return fromCents(
    sumCents(
      moves
        .filter(({ id, kind }) => kind === 'refunded' && !undone.has(id))
        .map(({ amount }) => Math.abs(toCents(amount))),
    ),
  );
};
