import { Check } from 'lucide-react';
import { formatNumber } from '#web/lib/text/format.ts';
import type { Simulated } from '#web/shared/simulation/use-simulation.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Progress } from '#web/ui/display/progress.tsx';
import { FULL_PATHS, QUICK_PATHS } from './property-request.ts';

/** Shows a run's progress, its completion or why it failed. */
export function SimulationProgress({ simulation }: { simulation: Simulated }) {
  const { run, result } = simulation;
  const isDone = run.status === 'done' && result?.paths === FULL_PATHS;
  return (
    <div>
      <div className="mb-3 empty:hidden">
        <StrategyStanding simulation={simulation} />
      </div>
      {/* Rendered before it has text, because screen readers announce only changes to a region they already know. */}
      <output className="mb-3 block text-sm text-muted empty:mb-0">
        {isDone && (
          <span className="flex items-center gap-1.5 font-medium text-ink">
            <Check className="size-4 text-primary" aria-hidden="true" />
            {`${formatNumber(FULL_PATHS)} simulations done.`}
          </span>
        )}
        {run.status === 'canceled' &&
          result &&
          'Canceled. Showing results from the last completed simulation.'}
      </output>
    </div>
  );
}

function StrategyStanding({ simulation }: { simulation: Simulated }) {
  const { run, result, start, cancel } = simulation;
  if (run.status === 'running') {
    return (
      <Progress
        label={result ? 'Running more simulations' : 'Simulating'}
        done={run.done}
        total={run.total}
        unit="simulations"
        onCancel={cancel}
      />
    );
  }
  const again = (
    <Button size="sm" onClick={() => start(QUICK_PATHS)}>
      {run.status === 'failed' ? 'Try again' : 'Run 10,000'}
    </Button>
  );
  if (run.status === 'failed') {
    return (
      <Banner tone="error" title="The simulation didn’t finish" action={again}>
        {run.reason} The other numbers on this page aren’t affected.
      </Banner>
    );
  }
  if (run.status !== 'canceled' || result) return null;
  return (
    <Banner title="Canceled before the first results" action={again}>
      Run the simulation to see the chance of loss and the range of returns.
    </Banner>
  );
}
