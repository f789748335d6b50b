import type { SinglePortfolioSimulation } from '#domain/simulation/chosen-portfolio-simulations.ts';
import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import { simulatedOutcomeText } from '#domain/simulation/simulation-verdicts.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';

const NAMES: Readonly<Record<SinglePortfolioSimulation['name'], string>> = {
  worst: 'Worst',
  p5: '5th percentile',
  p25: '25th percentile',
  median: 'Median',
  p75: '75th percentile',
  p95: '95th percentile',
  best: 'Best',
};

const money = (dollars: number | null) => formatMoney(dollars, { cents: 'never' });

const COLUMNS: TableColumn<SinglePortfolioSimulation>[] = [
  { key: 'name', header: 'Simulation', primary: true, cell: ({ name }) => NAMES[name] },
  {
    key: 'profit',
    header: outcomeMeasure('profit').label,
    align: 'end',
    short: true,
    cell: ({ outcomes }) => money(outcomes.profit),
  },
  {
    key: 'irr',
    header: outcomeMeasure('irr').label,
    align: 'end',
    short: true,
    cell: ({ outcomes }) => simulatedOutcomeText('irr', outcomes.irr),
  },
  {
    key: 'worst',
    header: 'Worst year’s cash flow',
    align: 'end',
    short: true,
    cell: ({ outcomes }) => money(outcomes.worstCashFlow),
  },
  {
    key: 'equity',
    header: 'Equity at the end',
    align: 'end',
    short: true,
    cell: ({ years }) => money(years.at(-1)?.equity ?? null),
  },
];

interface SingleSimulationsCardProps {
  simulations: readonly SinglePortfolioSimulation[];
  years: number;
}

/** Selected simulations, worst to best. */
export const SingleSimulationsCard = ({ simulations, years }: SingleSimulationsCardProps) => (
  <Card
    title="Simulations from worst to best"
    caption={`Individual ${years}-year simulations, ranked by profit.`}
  >
    <DataTable
      caption="Individual simulations, worst to best"
      columns={COLUMNS}
      rows={simulations}
      rowKey={({ name }) => name}
    />
  </Card>
);
