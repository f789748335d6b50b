import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type LoanPayments, useLoanSchedule } from '#web/data/ownership/loans.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { AreaChart } from '#web/ui/chart/area-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

/** A loan's payments by calendar year. */
export const paymentYears = (payments: LoanPayments['payments']) =>
  [...groupedBy(payments, ({ date }) => date.slice(0, 4))].map(([year, rows]) => ({
    year,
    rows,
    balance: rows.at(-1)?.balance ?? 0,
  }));

interface BalanceChartProps {
  payments: LoanPayments['payments'];
  headingLevel?: 2 | 3;
  height?: number;
}

/** Year-end balances, down to zero. */
export function BalanceChart({ payments, headingLevel = 3, height = 200 }: BalanceChartProps) {
  const years = paymentYears(payments);
  const last = payments.at(-1);
  return (
    <AreaChart
      title={last ? `Paid off by ${formatDate(last.date)}` : 'No payments'}
      headingLevel={headingLevel}
      caption="Year-end balance"
      series={[{ label: 'Balance', values: years.map(({ balance }) => balance) }]}
      times={years.map(({ year }) => ({ at: Number(year), label: year }))}
      yLabel="Balance"
      format={money}
      formatTick={formatMoneyShort}
      height={height}
    />
  );
}

interface BalanceCardProps {
  propertyId: string;
  loan: LoanAnswer;
}

/**
 * Shown next to a property's only loan. Renders nothing if the schedule fails to load, since the loan itself is still
 * shown.
 */
export function BalanceCard({ propertyId, loan }: BalanceCardProps) {
  const { data, isError } = useLoanSchedule(propertyId, loan.id);
  if (isError) return null;
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  return (
    <Card>
      <BalanceChart payments={data.payments} headingLevel={2} height={260} />
    </Card>
  );
}
