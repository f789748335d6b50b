import { wireText } from '#domain/measures/outcome-text.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useCashFlowTrend } from '#web/data/ownership/month.ts';
import {
  PORTFOLIO_FAILURES,
  usePortfolioMetrics,
  usePortfolioSummary,
} from '#web/data/portfolio.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMonth } from '#web/lib/text/format-date.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';

/** Of the cash flow of a month. */
const SOURCES = {
  actual: 'cash flow, as booked',
  mixed: 'cash flow, partly by plan',
  plan: 'cash flow, by plan',
  none: '',
};

/** What it is all worth and brings; each figure comes by itself. */
export function OwnerFigures({ share }: { share: OwnerShare }) {
  const metrics = usePortfolioMetrics(share);
  const summary = usePortfolioSummary(share);
  const trend = useCashFlowTrend(share);
  const month = trend.data?.at(-1);
  const totals = summary.data?.totals;
  const failed = [metrics, summary].find(({ isError }) => isError);
  if (failed?.error) {
    const retry = () => {
      void metrics.refetch();
      void summary.refetch();
    };
    return (
      <Banner
        tone="error"
        title={PORTFOLIO_FAILURES.portfolio}
        action={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        {messageOf(failed.error, 'Your properties are safe; only the figures did not arrive.')}
      </Banner>
    );
  }
  const waiting = <Skeleton className="h-7 w-24" />;
  return (
    <StatStrip>
      <Stat
        label={measureLabel('totalValue')}
        value={metrics.data ? <Money dollars={metrics.data.totalValue} cents="never" /> : waiting}
        note={summary.data && `${summary.data.properties} owned`}
      />
      <Stat
        label={measureLabel('equity')}
        value={totals ? <Money dollars={totals.equity} cents="never" /> : waiting}
        note={
          summary.data &&
          `${MEASURES.loanToValue.short} ${wireText('loanToValue', summary.data.ratios.loanToValue)}`
        }
      />
      <Stat
        label={month ? `${formatMonth(month.month)} so far` : 'This month'}
        value={month ? <Money dollars={month.cashFlow} cents="never" toned /> : waiting}
        note={month && SOURCES[month.source]}
      />
      <Stat
        label={measureLabel('monthlyCashFlow')}
        value={
          metrics.data ? (
            <Money dollars={metrics.data.monthlyCashFlow} cents="never" toned />
          ) : (
            waiting
          )
        }
        note="average, after all costs"
      />
      <Stat
        label="Occupancy"
        value={summary.data ? `${summary.data.occupiedUnits} of ${summary.data.units}` : waiting}
        note="units rented"
      />
    </StatStrip>
  );
}
