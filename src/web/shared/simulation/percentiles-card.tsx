import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import type { OutcomeSpread, SimulationResult } from '#domain/simulation/simulation-result.ts';
import { percentileText, simulatedOutcomeText } from '#domain/simulation/simulation-verdicts.ts';
import { OUTCOMES, type OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { PercentileHelp } from './percentile-help.tsx';
import { formatError } from './result-format.ts';

interface Row {
  outcome: OutcomeName;
  spread: OutcomeSpread;
  result: SimulationResult;
}

const SHOWN = [5, 25, 50, 75, 95];

const columns: TableColumn<Row>[] = [
  {
    key: 'outcome',
    header: 'Outcome',
    primary: true,
    cell: ({ outcome }) => outcomeMeasure(outcome).label,
  },
  ...SHOWN.map(
    (percent): TableColumn<Row> => ({
      key: String(percent),
      header: percent === 50 ? 'Median' : `${percent}th`,
      align: 'end',
      short: true,
      cell: ({ outcome, spread, result }) => (
        <Figure
          text={percentileText(result, outcome, percent)}
          error={spread.percentiles.find((one) => one.percent === percent)?.standardError ?? null}
          outcome={outcome}
        />
      ),
    }),
  ),
  {
    key: 'mean',
    header: 'Mean',
    align: 'end',
    short: true,
    // Simulations without a value aren't part of the mean.
    cell: ({ outcome, spread: { mean, withoutValue } }) =>
      withoutValue > 0 ? (
        '—'
      ) : (
        <Figure
          text={simulatedOutcomeText(outcome, mean.value)}
          error={mean.standardError}
          outcome={outcome}
        />
      ),
  },
];

interface FigureProps {
  text: string;
  error: number | null;
  outcome: OutcomeName;
}

const Figure = ({ text, error, outcome }: FigureProps) => (
  <span className="grid justify-items-end whitespace-nowrap">
    {text}
    {error !== null && <span className="text-xs text-muted">{formatError(outcome, error)}</span>}
  </span>
);

interface PercentilesCardProps {
  result: SimulationResult;
  /** A flip has no years and therefore no worst year. */
  hasYears: boolean;
}

/** Percentiles of every outcome, from worst to best, each with its standard error. */
export function PercentilesCard({ result, hasYears }: PercentilesCardProps) {
  const outcomes = hasYears ? OUTCOMES : OUTCOMES.filter((name) => name !== 'worstCashFlow');
  const rows = outcomes.flatMap((outcome) => {
    const spread = result.outcomes[outcome];
    return spread ? [{ outcome, spread, result }] : [];
  });
  return (
    <Card
      title={
        <>
          Percentiles <PercentileHelp />
        </>
      }
      caption="Each column is a percentile of the simulations; the small number is its standard error."
    >
      <DataTable
        caption="Percentiles of every outcome"
        columns={columns}
        rows={rows}
        rowKey={({ outcome }) => outcome}
      />
    </Card>
  );
}
