import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortDate } from '#web/lib/text/format-date.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { type LeaseRecord, rentTotals } from './rent-units.ts';

interface RentFiguresProps {
  records: readonly LeaseRecord[];
  year: number;
}

/** What came in this year, what is late, how often it was on time, what is held for tenants. */
export function RentFigures({ records, year }: RentFiguresProps) {
  const { due, collected, overdue, overdueSince, rentCharges, onTime, deposits } = rentTotals(
    records,
    year,
  );
  return (
    <StatStrip>
      <Stat
        label={`Collected, ${year}`}
        value={<Money dollars={collected} />}
        note={`of ${formatMoney(due)} due`}
      />
      <Stat
        label="Overdue"
        value={<Money dollars={overdue} cents="always" />}
        tone={overdue > 0 ? 'loss' : 'plain'}
        note={overdueSince ? `since ${formatShortDate(overdueSince)}` : 'nothing is late'}
      />
      <Stat
        label="Paid on time"
        value={rentCharges === 0 ? '—' : `${onTime} of ${rentCharges}`}
        note={rentCharges === 0 ? `no rent due in ${year}` : 'rents, grace period included'}
      />
      <Stat
        label="Deposits held"
        value={<Money dollars={deposits} cents="always" />}
        note="a liability, not income"
      />
    </StatStrip>
  );
}
