import { measureLabel } from '#engine/measures/measures.ts';
import { type CashFlowMonth, useCashFlowTrend } from '#web/data/ownership/month.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { formatShortMonth } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { trendCaption, trendTitle } from './month-text.ts';

/** Cash flow of the last 12 months; a month that cost money is hatched. */
export function TrendCard() {
  const { data: months, isError, refetch } = useCashFlowTrend();
  return (
    <Card>
      {isError && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">The cash-flow trend did not arrive.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!months && !isError && <Skeleton className="h-72" />}
      {months && <TrendChart months={months} />}
    </Card>
  );
}

const TrendChart = ({ months }: { months: readonly CashFlowMonth[] }) => (
  <BarChart
    title={trendTitle(months)}
    headingLevel={2}
    caption={trendCaption(months)}
    yLabel={measureLabel('monthlyCashFlow')}
    points={months.map(({ month, cashFlow }) => ({
      label: formatShortMonth(month),
      value: cashFlow,
    }))}
    format={(value) => formatMoney(value, { cents: 'never', signed: true })}
    formatTick={formatMoneyShort}
    height={240}
  />
);
