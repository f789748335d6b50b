import type { OwnerReturnAnswer, PlanForecast } from '#contract/owned-properties/plans.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { explainOwnerReturn } from '#engine/explain/explain-owned-books.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { useForecast } from '#web/data/ownership/plans.ts';
import { formatMoney, formatPercent } from '#web/lib/text/format.ts';
import { formatDate, formatShortMonthYear } from '#web/lib/text/format-date.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import { explanationText } from '#web/ui/explanation/explanation-lines.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

type Year = PlanForecast['years'][number];

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const sourceText = ({ actualMonths, planMonths }: Year): string => {
  if (planMonths === 0) return 'Actual';
  return actualMonths === 0 ? 'Plan' : `${actualMonths} actual, ${planMonths} planned`;
};

const COLUMNS: TableColumn<Year>[] = [
  { key: 'year', header: 'Year', primary: true, cell: ({ year }) => year },
  { key: 'source', header: 'Months', short: true, cell: sourceText },
  {
    key: 'noi',
    header: measureLabel('netOperatingIncome'),
    align: 'end',
    short: true,
    cell: ({ netOperatingIncome }) => money(netOperatingIncome),
  },
  {
    key: 'debt',
    header: measureLabel('debtService'),
    align: 'end',
    short: true,
    cell: ({ debtService }) => money(debtService),
  },
  {
    key: 'cash',
    header: 'Forecast cash flow',
    align: 'end',
    short: true,
    cell: ({ cashFlow }) => money(cashFlow),
  },
  {
    key: 'difference',
    header: 'Vs. plan',
    align: 'end',
    short: true,
    cell: ({ cashFlow, plannedCashFlow }) => (
      <Money dollars={cashFlow - plannedCashFlow} cents="never" toned />
    ),
  },
];

/** "after 6% selling costs", "before selling costs". */
const sellingText = ({ sellingPercent }: OwnerReturnAnswer): string =>
  sellingPercent === null
    ? 'before selling costs'
    : `after ${formatPercent(sellingPercent, { digits: Number.isInteger(sellingPercent) ? 0 : 2 })} selling costs`;

function ReturnStat({ label, answer }: { label: string; answer: OwnerReturnAnswer }) {
  const text = wireText('irr', answer.value);
  return (
    <Stat
      label={label}
      value={
        answer.value.kind === 'value' ? (
          <ExplanationPopover
            node={explanationText(
              explainOwnerReturn(label, answer.value.value, answer, formatDate(answer.endsOn)),
            )}
          >
            {text}
          </ExplanationPopover>
        ) : (
          text
        )
      }
      note={
        answer.kind === 'irr'
          ? `annualized (XIRR) through ${formatDate(answer.endsOn)}, ${sellingText(answer)}`
          : `over ${answer.days} days, ${sellingText(answer)}; too short to annualize`
      }
    />
  );
}

/** The rest of the hold: actual months so far, then the plan. */
export function ForecastCard({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useForecast(propertyId);
  if (error) {
    return <LoadFailure what="the forecast" error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton className="h-80 rounded-lg" />;
  if (data.planVersion === null) {
    return data.sincePurchase ? (
      <Card
        title="Return since purchase"
        caption="Based on the dates and amounts you recorded, as if you sold today."
      >
        <StatStrip>
          <ReturnStat label="Return since purchase" answer={data.sincePurchase} />
        </StatStrip>
      </Card>
    ) : null;
  }
  const difference = data.cashFlow - data.plannedCashFlow;
  const ends = data.holdEnds ? formatShortMonthYear(data.holdEnds) : '';
  return (
    <Card
      title={`Forecast cash flow through ${ends}: ${money(data.cashFlow)}`}
      caption={
        Math.abs(difference) < 0.5
          ? 'On plan. Uses actual results so far, then the plan.'
          : `${money(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than planned. Uses actual results so far, then the plan.`
      }
    >
      <StatStrip className="mb-4">
        {data.sincePurchase && (
          <ReturnStat label="Return since purchase" answer={data.sincePurchase} />
        )}
        {data.atEnd && <ReturnStat label="Return over the full hold" answer={data.atEnd} />}
        <Stat
          label="Forecast cash flow"
          value={money(data.cashFlow)}
          note={`plan ${money(data.plannedCashFlow)}`}
        />
      </StatStrip>
      <DataTable
        caption="Forecast by year"
        columns={COLUMNS}
        rows={data.years}
        rowKey={({ year }) => String(year)}
      />
    </Card>
  );
}
