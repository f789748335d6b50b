import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { type LeaseRecord, rentTotals } from './rent-units.ts';

interface RentFiguresProps {
  records: readonly LeaseRecord[];
  year: number;
}

/** The year's collected rent, what's overdue, how often rent was on time, and deposits held. */
export function RentFigures({ records, year }: RentFiguresProps) {
  const { due, collected, overdue, overdueSince, rentCharges, onTime, deposits } = rentTotals(
    records,
    year,
  );
  return (
    <StatStrip>
      <Stat
        label={`Collected in ${year}`}
        value={<Money dollars={collected} />}
        note={`of ${formatMoney(due)} due`}
      />
      <Stat
        label="Overdue"
        value={<Money dollars={overdue} cents="always" />}
        tone={overdue > 0 ? 'loss' : 'plain'}
        note={overdueSince ? `since ${formatDate(overdueSince)}` : 'nothing overdue'}
      />
      <Stat
        label="Paid on time"
        value={rentCharges === 0 ? '—' : `${onTime} of ${rentCharges}`}
        note={rentCharges === 0 ? `no rent due in ${year}` : 'paid by the end of the grace period'}
      />
      <Stat
        label="Deposits held"
        value={<Money dollars={deposits} cents="always" />}
        note="a liability, not income"
      />
    </StatStrip>
  );
}
