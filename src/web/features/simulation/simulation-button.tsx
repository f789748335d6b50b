import { Dices } from 'lucide-react';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FULL_PATHS } from './property-request.ts';
import type { SimulationRun } from './use-simulation-run.ts';

interface SimulationButtonProps {
  simulation: SimulationRun;
  /** The numbers may be on another tab. */
  onStart: () => void;
}

/** The page's one primary action. */
export function SimulationButton({ simulation, onStart }: SimulationButtonProps) {
  const { request, run, start } = simulation;
  return (
    <Button
      variant="primary"
      disabled={request === null}
      busy={run.status === 'running' && run.total === FULL_PATHS}
      icon={<Dices className="size-4.5" aria-hidden="true" />}
      onClick={() => {
        start(FULL_PATHS);
        onStart();
      }}
    >
      Run {formatNumber(FULL_PATHS)} simulations
    </Button>
  );
}
