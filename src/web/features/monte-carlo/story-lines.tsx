import type { SimulationStory, StoryYear } from '#domain/simulation/simulation-result.ts';
import { formatPercent } from '#web/lib/text/format.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { moneyOrDash } from './result-format.ts';

const dollarColumn = (key: keyof StoryYear, header: string): TableColumn<StoryYear> => ({
  key,
  header,
  align: 'end',
  cell: (year) => moneyOrDash(year[key]),
});

const columns: TableColumn<StoryYear>[] = [
  { key: 'year', header: 'Year', primary: true, cell: ({ year }) => `Year ${year}` },
  dollarColumn('grossRent', 'Rent'),
  {
    key: 'vacancyPercent',
    header: 'Vacancy',
    align: 'end',
    cell: ({ vacancyPercent }) => formatPercent(vacancyPercent),
  },
  dollarColumn('operatingExpenses', 'Costs'),
  {
    key: 'loan',
    header: 'Loan',
    align: 'end',
    cell: ({ debtService, mortgageInsurance, extraPrincipal }) =>
      moneyOrDash(debtService + mortgageInsurance + extraPrincipal),
  },
  dollarColumn('capitalReserve', 'Reserve'),
  dollarColumn('repairCost', 'Repair'),
  dollarColumn('cashFlow', 'Cash flow'),
  dollarColumn('value', 'Value'),
  dollarColumn('equity', 'Equity'),
];

/** One simulation in numbers: the lines of its years, or those of a flip. */
export function StoryLines({ story }: { story: SimulationStory }) {
  if (story.kind === 'fix-flip') return <FlipLines story={story} />;
  return (
    <DataTable
      caption="Every line of every year"
      columns={columns}
      rows={story.years}
      rowKey={({ year }) => String(year)}
    />
  );
}

type Flip = Extract<SimulationStory, { kind: 'fix-flip' }>;

function FlipLines({ story }: { story: Flip }) {
  const { rehab, holding, interest, cashInvested } = story;
  const lines = [
    ['Sale price', story.salePrice],
    ['Selling costs', -story.sellingCosts],
    ['To the lender', -story.loanPayoff],
    ['Rehab with contingency', -rehab],
    ['Holding costs', -holding],
    ['Interest', -interest],
    ['Down payment, buying costs and points', -(cashInvested - rehab - holding - interest)],
    ['Profit', story.profit],
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
