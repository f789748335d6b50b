import { formatNumber } from '#web/lib/text/format.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Progress } from '#web/ui/display/progress.tsx';
import { MONTE_CARLO_MESSAGES } from './monte-carlo-messages.ts';
import type { DetailedSimulation } from './use-detailed-simulation.ts';

interface DetailedSimulationProgressProps {
  view: DetailedSimulation;
  total: number;
  onAgain: () => void;
}

/** Progress of the simulations, or why they ended early. Renders nothing once all are done. */
export function DetailedSimulationProgress({
  view,
  total,
  onAgain,
}: DetailedSimulationProgressProps) {
  const { run, result, cancel } = view;
  if (run.status === 'running') {
    return (
      <Progress
        label={result ? 'Running more simulations' : 'Running simulations'}
        done={run.done}
        total={run.total}
        unit="simulations"
        onCancel={cancel}
      />
    );
  }
  if (run.status === 'done' || run.status === 'idle') return null;
  const action = (
    <Button size="sm" onClick={onAgain}>
      {run.status === 'failed' ? 'Try again' : 'Run all'}
    </Button>
  );
  if (run.status === 'failed') {
    return (
      <Banner
        tone="error"
        title={result ? MONTE_CARLO_MESSAGES.simulationStopped : COMMON_MESSAGES.simulationNotRun}
        action={action}
      >
        {run.reason}
      </Banner>
    );
  }
  return (
    <Banner title="Canceled" action={action}>
      {result
        ? `These results use the first ${formatNumber(result.paths)} of ${formatNumber(total)} simulations. Run all of them to open individual simulations.`
        : 'You canceled before there were any results.'}
    </Banner>
  );
}
