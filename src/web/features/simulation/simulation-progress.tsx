import { Check } from 'lucide-react';
import { formatNumber } from '#web/lib/text/format.ts';
import type { Simulated } from '#web/shared/simulation/use-simulation.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Progress } from '#web/ui/display/progress.tsx';
import { FULL_PATHS, QUICK_PATHS } from './property-request.ts';

/** How far a run is, that it is done, or why there is none. */
export function SimulationProgress({ simulation }: { simulation: Simulated }) {
  const { run, result } = simulation;
  const isDone = run.status === 'done' && result?.paths === FULL_PATHS;
  return (
    <div>
      <div className="mb-3 empty:hidden">
        <StrategyStanding simulation={simulation} />
      </div>
      {/* There before it speaks: a screen reader tells only what changes in a place it knows. */}
      <output className="mb-3 block text-sm text-muted empty:mb-0">
        {isDone && (
          <span className="flex items-center gap-1.5 font-medium text-ink">
            <Check className="size-4 text-primary" aria-hidden="true" />
            {`${formatNumber(FULL_PATHS)} futures, done.`}
          </span>
        )}
        {run.status === 'canceled' &&
          result &&
          'Canceled. The numbers of the last finished run stay.'}
      </output>
    </div>
  );
}

function StrategyStanding({ simulation }: { simulation: Simulated }) {
  const { run, result, start, cancel } = simulation;
  if (run.status === 'running') {
    return (
      <Progress
        label={result ? 'Simulating more futures' : 'Simulating'}
        done={run.done}
        total={run.total}
        unit="futures"
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
      <Banner tone="error" title="The simulation did not finish" action={again}>
        {run.reason} The other numbers of this page do not depend on it.
      </Banner>
    );
  }
  if (run.status !== 'canceled' || result) return null;
  return (
    <Banner title="Canceled before the first numbers" action={again}>
      The chance of loss and the spread of returns need a run.
    </Banner>
  );
}
