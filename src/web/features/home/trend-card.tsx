import { measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { type CashFlowMonth, useCashFlowTrend } from '#web/data/ownership/month.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { formatShortMonth } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { trendCaption, trendTitle } from './month-text.ts';

/** Cash flow of the last 12 months; a month that cost money is hatched. */
export function TrendCard({ share }: { share: OwnerShare }) {
  const { data: months, isError, refetch } = useCashFlowTrend(share);
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
      {months && <TrendChart months={months} share={share} />}
    </Card>
  );
}

interface TrendChartProps {
  months: readonly CashFlowMonth[];
  share: OwnerShare;
}

const TrendChart = ({ months, share }: TrendChartProps) => (
  <BarChart
    title={trendTitle(months)}
    headingLevel={2}
    caption={trendCaption(months, share)}
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
