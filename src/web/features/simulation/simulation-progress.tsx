import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QUICK_PATHS } from './property-request.ts';
import type { SimulationRun } from './use-simulation-run.ts';

/** How far a run is, or why there is none. Nothing while the numbers stand. */
export function SimulationProgress({ simulation }: { simulation: SimulationRun }) {
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
  if (run.status !== 'cancelled') return null;
  return result ? (
    <output className="block text-sm text-muted">
      Cancelled. The numbers of the last finished run stay.
    </output>
  ) : (
    <Banner title="Cancelled before the first numbers" action={again}>
      The chance of loss and the spread of returns need a run.
    </Banner>
  );
}
