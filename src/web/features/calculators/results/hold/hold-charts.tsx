import { outcomeText } from '#domain/measures/outcome-text.ts';
import { counted } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import type { BuyAndHold } from '#engine/rental/buy-and-hold.ts';
import type { HoldYear } from '#engine/rental/buy-and-hold-years.ts';
import { sizeText, whole } from '#web/features/calculators/results/result-text.ts';
import { formatMoneyShort, formatPercent } from '#web/lib/text/format.ts';
import { AreaChart } from '#web/ui/chart/area-chart.tsx';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** Explains the final year's value when the sale uses an exit cap rate. */
export const AT_EXIT_CAP = 'The final year uses the sale price: next year’s NOI / exit cap rate';

const yearLabel = ({ year }: HoldYear): string => `Year ${year}`;

/** Cash flow by year; negative years are hatched in brick red. */
export function CashFlowChart({ years }: { years: readonly HoldYear[] }) {
  const costly = years.filter(({ cashFlow }) => cashFlow < 0).length;
  const last = years.at(-1)?.cashFlow ?? 0;
  const title =
    costly === 0
      ? `Cash flow reaches ${whole(last)} in year ${years.length}`
      : costly === years.length
        ? `Negative cash flow every year, ${sizeText(years[0]?.cashFlow ?? 0)} in year 1`
        : `Negative cash flow in ${costly} of ${years.length} years`;
  return (
    <Card>
      <BarChart
        title={title}
        caption="Annual, after expenses, loan and reserves, before tax"
        headingLevel={2}
        points={years.map((year) => ({ label: yearLabel(year), value: year.cashFlow }))}
        yLabel={measureLabel('annualCashFlow')}
        rowHeader="Year"
        format={whole}
        formatTick={formatMoneyShort}
      />
    </Card>
  );
}

interface EquityChartProps {
  years: readonly HoldYear[];
  /** Property value at the start. */
  value: number;
  loan: number;
  start?: string;
  /** True if an exit cap rate sets the sale price and therefore the final year's value. */
  isCapped?: boolean;
}

/** Loan and equity, which add up to the property value. */
export function EquityChart(props: EquityChartProps) {
  const { years, value, loan, start = 'Today', isCapped = false } = props;
  const mine = `${whole(years.at(-1)?.equity ?? 0)} in equity after ${counted(years.length, 'year')}`;
  return (
    <Card>
      <AreaChart
        title={mine}
        caption={`Loan balance plus equity equals property value${isCapped ? `. ${AT_EXIT_CAP}` : ''}`}
        headingLevel={2}
        series={[
          {
            label: measureLabel('loanBalance'),
            values: [loan, ...years.map((year) => year.debt.balance)],
          },
          {
            label: measureLabel('equity'),
            values: [value - loan, ...years.map((year) => year.equity)],
          },
        ]}
        times={[
          { at: 0, label: start },
          ...years.map((year) => ({ at: year.year, label: yearLabel(year) })),
        ]}
        yLabel={measureLabel('propertyValue')}
        totalLabel={measureLabel('propertyValue')}
        format={whole}
        formatTick={formatMoneyShort}
      />
    </Card>
  );
}

const asPercent = (outcome: Outcome | undefined): number =>
  (outcome ? (numberOrNull(outcome) ?? 0) : 0) * 100;

/** Describes how the return changes from the first year to the last. */
export function equityReturnTitle(first: Outcome, last: Outcome): string {
  const [from, to] = [first, last].map((one) => outcomeText('returnOnEquity', one)) as [
    string,
    string,
  ];
  const label = measureLabel('returnOnEquity');
  const [start, end] = [asPercent(first), asPercent(last)];
  if (first.kind !== 'value' || last.kind !== 'value')
    return `${label}: ${from} in the first year, ${to} in the last`;
  if (from === to) return `${label} stays at ${from}`;
  const ends = `from ${from} to ${to}`;
  if (start >= 0 && end < 0) return `${label} turns negative: ${ends}`;
  if (start < 0 && end >= 0) return `${label} turns positive: ${ends}`;
  return `${label} ${end < start ? 'falls' : 'rises'} each year: ${ends}`;
}

/** Return on equity by year, to show whether the equity still earns enough. */
export function EquityReturnChart({ hold }: { hold: BuyAndHold }) {
  const { returnOnEquity } = hold;
  const first = returnOnEquity[0];
  const last = returnOnEquity.at(-1);
  return (
    <Card>
      <BarChart
        title={first && last ? equityReturnTitle(first, last) : measureLabel('returnOnEquity')}
        caption="Cash flow / (value − loan) at the start of the year. If it falls, refinancing or selling may pay off"
        headingLevel={2}
        points={returnOnEquity.map((outcome, at) => ({
          label: `Year ${at + 1}`,
          value: asPercent(outcome),
        }))}
        yLabel={measureLabel('returnOnEquity')}
        rowHeader="Year"
        format={(value) => formatPercent(value)}
        formatTick={(value) => formatPercent(value, { digits: value % 1 === 0 ? 0 : 1 })}
      />
    </Card>
  );
}
