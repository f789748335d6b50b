import { equityFinding } from '#domain/simulation/simulation-verdicts.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { usePortfolioSimulation } from '#web/data/simulation/portfolio-simulation.ts';
import { formatMoneyShort, formatNumber } from '#web/lib/text/format.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { moneyOrDash } from '#web/shared/simulation/result-format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FanChart } from '#web/ui/chart/fan-chart.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Progress } from '#web/ui/display/progress.tsx';

const PATHS = 10_000;
const YEARS = 10;

/** The range of possible outcomes, simulated on request because a run takes a lot of computing. */
export function RangeCard({ propertyId }: { propertyId: string }) {
  const { run, answer, start, cancel } = usePortfolioSimulation();
  const begin = () => void start({ years: YEARS, paths: PATHS, share: 'whole', propertyId });
  if (answer) {
    const { result } = answer;
    return (
      <Card>
        <FanChart
          title={equityFinding(result)}
          headingLevel={2}
          caption={`${measureLabel('equity')}, ${formatNumber(result.paths)} simulations from today`}
          percentiles={result.fanPercents.map((percent, at) => ({
            percent,
            values: result.equityByYear.map(({ percentiles }) => percentiles[at] ?? Number.NaN),
          }))}
          times={result.equityByYear.map(({ year }) => ({ at: year, label: `Year ${year}` }))}
          yLabel={measureLabel('equity')}
          format={moneyOrDash}
          formatTick={formatMoneyShort}
        />
      </Card>
    );
  }
  return (
    <Card
      title="Where your equity could be in 10 years"
      caption={`${formatNumber(PATHS)} simulations of rent, costs, vacancy and value, starting today`}
      action={
        run.status !== 'running' && (
          <Button size="sm" onClick={begin}>
            {run.status === 'failed' ? 'Try again' : 'Run simulation'}
          </Button>
        )
      }
    >
      <div aria-live="polite">
        {run.status === 'running' && (
          <Progress
            label="Running simulations"
            done={run.done}
            total={run.total}
            unit="simulations"
            onCancel={cancel}
          />
        )}
        {run.status === 'failed' && (
          <Banner tone="error" title={COMMON_MESSAGES.simulationNotRun}>
            {run.reason}
          </Banner>
        )}
        {(run.status === 'idle' || run.status === 'canceled') && (
          <p className="text-muted">
            See the range of your equity year by year, from the worst 5% of simulations to the best.
          </p>
        )}
      </div>
    </Card>
  );
}
