import type { PortfolioOutlook } from '#contract/portfolio/outlook.ts';
import { pastMonthFilter } from '#domain/measures/figure-filters.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { useOutlook } from '#web/data/ownership/month.ts';
import { formatMoney, formatMoneyShort } from '#web/lib/text/format.ts';
import { formatShortMonth } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { FigureLink } from '#web/shared/owning/figure-link.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { causesText, trendCaption, trendTitle } from './month-text.ts';

const SHOWN = 12;

/** Cash flow for the last 12 months vs. plan, with notes on what moved it. */
export function TrendCard({ share }: { share: OwnerShare }) {
  const outlook = useOutlook(share);
  return (
    <Card>
      <QueryView
        query={outlook}
        what="cash flow by month"
        isInCard
        loading={<Skeleton className="h-72" />}
      >
        {({ months }) => <TrendChart months={months.slice(-SHOWN)} share={share} />}
      </QueryView>
    </Card>
  );
}

interface TrendChartProps {
  months: PortfolioOutlook['months'];
  share: OwnerShare;
}

function TrendChart({ months, share }: TrendChartProps) {
  const explained = months.filter(({ causes }) => causes.length > 0);
  const markOf = (month: string) => {
    const at = explained.findIndex((one) => one.month === month);
    return at === -1 ? {} : { mark: at + 1 };
  };
  return (
    <>
      <BarChart
        title={trendTitle(months)}
        headingLevel={2}
        caption={trendCaption(months, share)}
        yLabel={MEASURES.monthlyCashFlow.label}
        points={months.map(({ month, source, cashFlow, plan }) => ({
          label: formatShortMonth(month),
          value: cashFlow,
          ...(plan !== null && { plan }),
          isExpected: source !== 'recorded' && source !== 'none',
          ...markOf(month),
        }))}
        format={(value) => formatMoney(value, { cents: 'never' })}
        formatTick={formatMoneyShort}
        showsValues
        height={260}
      />
      {explained.length > 0 && (
        <ol className="mt-3 gap-x-6 border-t border-dashed border-line pt-3 text-sm text-muted sm:columns-2">
          {explained.map(({ month, causes }, at) => (
            <li key={month} className="mb-1.5 flex break-inside-avoid gap-2">
              <span
                aria-hidden="true"
                className="mt-px flex size-5 shrink-0 items-center justify-center rounded-full border border-accent text-xs font-semibold text-accent"
              >
                {at + 1}
              </span>
              <span className="min-w-0">
                <FigureLink to={transactionsHref(pastMonthFilter(month))}>
                  {formatShortMonth(month)}
                </FigureLink>
                : {causesText(causes)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
