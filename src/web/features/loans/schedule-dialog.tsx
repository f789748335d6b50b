import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { type LoanPayments, useLoanSchedule } from '#web/data/ownership/loans.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BalanceChart, paymentYears } from './balance-chart.tsx';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

interface ScheduleProps {
  propertyId: string;
  loan: LoanAnswer;
  onClose: () => void;
}

/** Every payment on a loan, to the cent. */
export function ScheduleDialog({ propertyId, loan, onClose }: ScheduleProps) {
  const { data, isError, refetch } = useLoanSchedule(propertyId, loan.id);
  return (
    <Dialog onClose={onClose} size="lg" title={`${loan.lender || 'Loan'} schedule`}>
      {isError && (
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {!data && !isError && <Skeleton className="h-80" />}
      {data && <Schedule schedule={data} />}
    </Dialog>
  );
}

function Schedule({ schedule: { payments } }: { schedule: LoanPayments }) {
  const years = paymentYears(payments).map(({ rows, ...year }) => ({
    ...year,
    rows,
    interest: fromCents(sumCents(rows.map(({ interest }) => toCents(interest)))),
    principal: fromCents(
      sumCents(rows.map(({ principal, extra, balloon }) => toCents(principal + extra + balloon))),
    ),
  }));
  return (
    <div className="grid gap-5">
      <BalanceChart payments={payments} />
      <div>
        {years.map(({ year, rows, interest, principal, balance }) => (
          <details key={year} className="border-b border-dashed border-line">
            <summary className="grid min-h-11 grid-cols-[4rem_1fr_1fr_1fr] items-center gap-2 text-sm tabular-nums">
              <b className="font-semibold">{year}</b>
              <span>
                <span className="text-muted">{measureLabel('interest')}</span> {money(interest)}
              </span>
              <span>
                <span className="text-muted">{measureLabel('principalPaid')}</span>{' '}
                {money(principal)}
              </span>
              <span className="text-right">{money(balance)}</span>
            </summary>
            <YearTable year={year} rows={rows} />
          </details>
        ))}
      </div>
    </div>
  );
}

interface YearTableProps {
  year: string;
  rows: LoanPayments['payments'];
}

const COLUMNS = [
  'Due',
  'Payment',
  measureLabel('interest'),
  measureLabel('principalPaid'),
  'Balance',
];

const YearTable = ({ year, rows }: YearTableProps) => (
  <table className="mb-3 w-full text-sm tabular-nums">
    <caption className="sr-only">{year} payments</caption>
    <thead>
      <tr className="text-muted">
        {COLUMNS.map((name) => (
          <th
            key={name}
            scope="col"
            className="py-1 pr-2 text-right font-medium first:text-left last:pr-0"
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.date}>
          <th scope="row" className="py-1 pr-2 text-left font-normal">
            {formatDate(row.date)}
          </th>
          {[
            row.payment + row.extra + row.balloon,
            row.interest,
            row.principal + row.extra + row.balloon,
            row.balance,
          ].map((amount, at) => (
            // Cells are keyed by column.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={at} className="py-1 pr-2 text-right last:pr-0">
              {money(amount)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
