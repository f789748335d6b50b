import type { SimulationStory, StoryYear } from '#domain/simulation/simulation-result.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { moneyOrDash } from '#web/shared/simulation/result-format.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const dollarColumn = (key: keyof StoryYear, measure: MeasureId): TableColumn<StoryYear> => ({
  key,
  header: MEASURES[measure].short,
  align: 'end',
  cell: (year) => moneyOrDash(year[key]),
});

const columns: TableColumn<StoryYear>[] = [
  { key: 'year', header: 'Year', primary: true, cell: ({ year }) => `Year ${year}` },
  dollarColumn('grossRent', 'grossRent'),
  {
    key: 'vacancyPercent',
    header: 'Vacancy',
    align: 'end',
    cell: ({ vacancyPercent }) => formatPercent(vacancyPercent),
  },
  dollarColumn('operatingExpenses', 'operatingExpenses'),
  {
    key: 'loan',
    header: 'Loan payments',
    align: 'end',
    cell: ({ debtService, mortgageInsurance, extraPrincipal, buydownCredit }) =>
      moneyOrDash(debtService + mortgageInsurance + extraPrincipal - buydownCredit),
  },
  dollarColumn('capitalReserve', 'capitalReserve'),
  dollarColumn('repairCost', 'repairCost'),
  dollarColumn('oneTimeCost', 'oneTimeCost'),
  dollarColumn('cashFlow', 'annualCashFlow'),
  dollarColumn('value', 'propertyValue'),
  dollarColumn('equity', 'equity'),
];

/** One simulation in numbers: year by year, or line by line for a flip. */
export function StoryLines({ story }: { story: SimulationStory }) {
  if (story.kind === 'fix-flip') return <FlipLines story={story} />;
  return (
    <DataTable
      caption="Every line of every year"
      columns={columns.filter(
        ({ key }) => key !== 'oneTimeCost' || story.years.some((year) => year.oneTimeCost > 0),
      )}
      rows={story.years}
      rowKey={({ year }) => String(year)}
    />
  );
}

type Flip = Extract<SimulationStory, { kind: 'fix-flip' }>;

function FlipLines({ story }: { story: Flip }) {
  const { rehab, holding, interest, cashInvested } = story;
  const lines = [
    [measureLabel('salePrice'), story.salePrice],
    [measureLabel('sellingCosts'), -story.sellingCosts],
    [measureLabel('loanPayoff'), -story.loanPayoff],
    [measureLabel('rehab'), -rehab],
    [measureLabel('holdingCosts'), -holding],
    [measureLabel('interest'), -interest],
    ['Down payment, closing costs and points', -(cashInvested - rehab - holding - interest)],
    [measureLabel('profit'), story.profit],
  ] as const;
  return (
    <dl className="grid">
      {lines.map(([label, amount]) => (
        <div
          key={label}
          className="flex justify-between gap-4 border-b border-dashed border-line py-1.5 last:border-0 last:font-semibold"
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{moneyOrDash(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
