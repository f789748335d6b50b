import type { ReactNode } from 'react';
import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { monthFilter, yearFilter } from '#domain/measures/figure-filters.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { MEASURES, measureLabel } from '#engine/measures/measures.ts';
import { sumDollars } from '#engine/money.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useMonthRent, useOutlook } from '#web/data/ownership/month.ts';
import {
  PORTFOLIO_FAILURES,
  usePortfolioMetrics,
  usePortfolioSummary,
} from '#web/data/portfolio.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { calendarToday, formatMonth } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';

/** What the portfolio is worth and earns; each figure appears as it loads. */
export function OwnerFigures({ share }: { share: OwnerShare }) {
  const metrics = usePortfolioMetrics(share);
  const summary = usePortfolioSummary(share);
  const outlook = useOutlook(share);
  const month = calendarToday().slice(0, 7);
  const rent = useMonthRent(month);
  const totals = summary.data?.totals;
  const failed = [metrics, summary, outlook].find(({ isError }) => isError);
  if (failed?.error) {
    const retry = () => {
      void metrics.refetch();
      void summary.refetch();
      void outlook.refetch();
    };
    return (
      <LoadFailure title={PORTFOLIO_FAILURES.portfolio} error={failed.error} onRetry={retry} />
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
        label={`${formatMonth(month)} ${labelInSentence(MEASURES.monthlyCashFlow.short)}`}
        value={
          outlook.data ? (
            <Money dollars={outlook.data.cashFlow.expected} cents="never" toned />
          ) : (
            waiting
          )
        }
        note={outlook.data && expectedNote(outlook.data)}
      />
      <Held outlook={outlook.data} waiting={waiting} />
      <Stat
        label="Occupancy"
        value={
          summary.data
            ? `${formatNumber(summary.data.occupiedUnits)} of ${formatNumber(summary.data.units)}`
            : waiting
        }
        note={summary.data && rent.data && occupancyNote(rent.data.collectionRate, month)}
      />
    </StatStrip>
  );
}

/** "expected; +$2,241 so far, plan +$1,397", with a link to what's recorded so far. */
function expectedNote(outlook: PortfolioOutlook): ReactNode {
  const { cashFlow } = outlook;
  const of = (dollars: number) => formatMoney(dollars, { cents: 'never', signed: true });
  const soFar = `${of(cashFlow.soFar)} so far`;
  return (
    <>
      expected;{' '}
      {cashFlow.isListed ? (
        <FigureLink to={transactionsHref(monthFilter(outlook))}>{soFar}</FigureLink>
      ) : (
        soFar
      )}
      {cashFlow.plan !== null && `, plan ${of(cashFlow.plan)}`}
    </>
  );
}

const occupancyNote = (collected: number | null, month: string): string =>
  collected === null
    ? 'units rented'
    : `units rented, ${formatPercent(collected, { digits: 0 })} of ${formatMonth(month)} rent paid`;

interface HeldProps {
  outlook: PortfolioOutlook | undefined;
  waiting: ReactNode;
}

/** The last 12 complete months vs. plan, or their cash flow if there's no plan. */
function Held({ outlook, waiting }: HeldProps) {
  if (!outlook) return <Stat label="Last 12 months" value={waiting} />;
  const { held } = outlook;
  if (held) {
    const of = `${formatMoney(held.actual, { cents: 'never' })} of ${formatMoney(held.plan, { cents: 'never' })}`;
    return (
      <Stat
        label="12 months vs. plan"
        value={
          <FigureLink to={href('portfolio')}>
            {held.percent === null ? (
              <Money dollars={held.difference} cents="never" toned />
            ) : (
              formatPercent(held.percent, { digits: 0 })
            )}
          </FigureLink>
        }
        note={of}
      />
    );
  }
  const recorded = outlook.properties.flatMap((property) => property.recorded ?? []);
  const filter = yearFilter(outlook.properties);
  const sum = <Money dollars={sumDollars(recorded)} cents="never" toned />;
  return (
    <Stat
      label="Last 12 months"
      value={
        recorded.length === 0 ? (
          '—'
        ) : filter ? (
          <FigureLink to={transactionsHref(filter)}>{sum}</FigureLink>
        ) : (
          sum
        )
      }
      note={recorded.length > 0 ? 'recorded cash flow; no plan yet' : 'nothing recorded yet'}
    />
  );
}
