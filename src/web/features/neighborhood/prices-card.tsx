import type { LocationTrends, PriceTrend } from '#contract/locations/locations.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { TrendLines } from './trend-lines.tsx';

const rate = (percent: number) => formatPercent(percent, { signed: true });

const COLUMNS: readonly TableColumn<PriceTrend>[] = [
  { key: 'area', header: 'Annual growth', primary: true, cell: ({ areaName }) => areaName },
  ...(
    [
      ['oneYear', 'Last year'],
      ['fiveYears', '5 years'],
      ['tenYears', '10 years'],
      ['twentyFiveYears', '25 years'],
    ] as const
  ).map(
    ([span, header]): TableColumn<PriceTrend> => ({
      key: span,
      header,
      align: 'end',
      cell: ({ growthPercentAYear }) => rate(growthPercentAYear[span]),
    }),
  ),
  {
    key: 'swing',
    header: 'Volatility',
    align: 'end',
    cell: ({ volatilityPercent }) => formatPercent(volatilityPercent),
  },
  {
    key: 'fall',
    header: 'Largest decline',
    align: 'end',
    cell: ({ largestFall }) => (
      <>
        {rate(-Math.abs(largestFall.percent))}
        <span className="block text-xs text-muted">
          {largestFall.from} to {largestFall.to}
        </span>
      </>
    ),
  },
];

/** How prices compare with the first year's, here and across all markets. */
function finding(location: string, { yearlyPrices }: LocationTrends): string {
  const first = yearlyPrices[0];
  const last = yearlyPrices.at(-1);
  if (!first || !last) return 'House prices';
  const own = last.metro / first.metro;
  const nation = last.nation / first.nation;
  const times = (factor: number) => `${formatNumber(factor, 1)} times`;
  return `Prices in ${location} are ${times(own)} ${first.year} levels, vs. ${times(nation)} across all markets`;
}

interface PricesCardProps {
  trends: LocationTrends;
}

/** Home prices since 1990 from the FHFA index, compared with the state and all markets. */
export function PricesCard({ trends }: PricesCardProps) {
  const { yearlyPrices, prices, location } = trends;
  const named = (level: PriceTrend['level']) => prices.find((trend) => trend.level === level);
  const nation = named('nation');
  const state = named('state');
  const own = named('metro');
  const states = yearlyPrices.map((point) => point.state);
  const hasState = state !== undefined && states.every((value) => value !== null);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <TrendLines
        headingLevel={2}
        title={finding(location.city ?? own?.areaName ?? 'the market', trends)}
        caption="FHFA House Price Index, fourth quarters, 1995Q1 = 100 · metro level"
        yLabel="Index"
        format={(value) => formatNumber(value)}
        times={yearlyPrices.map(({ year }) => ({ at: year, label: String(year) }))}
        lines={[
          { label: own?.areaName ?? 'Metro', values: yearlyPrices.map(({ metro }) => metro) },
          {
            label: nation ? `Average of ${nation.areaName}` : 'Nation',
            values: yearlyPrices.map((point) => point.nation),
          },
          ...(hasState ? [{ label: state.areaName, values: states.map(Number) }] : []),
        ]}
      />
      <DataTable
        caption="Price history"
        columns={COLUMNS}
        rows={prices}
        rowKey={({ level }) => level}
      />
      <div className="grid gap-0.5 text-xs text-muted">
        {prices.map(({ level, areaName, basis }) => (
          <p key={level}>
            {areaName}: {basis}
          </p>
        ))}
        <p>
          Volatility is the standard deviation of annual changes since 1996. Prices of individual
          houses vary far more.
        </p>
      </div>
    </Card>
  );
}
