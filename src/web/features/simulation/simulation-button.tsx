import { Dices } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#web/lib/text/format.ts';
import type { Simulated } from '#web/shared/simulation/use-simulation.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FULL_PATHS } from './property-request.ts';

interface SimulationButtonProps {
  simulation: Simulated;
  /** Shows the chart, which is further down or on another tab. */
  onShow: () => void;
}

/** The number of simulations, in the current number format. */
const many = (): string => formatNumber(FULL_PATHS);
const icon = <Dices className="size-4.5" aria-hidden="true" />;

/** The page's primary action. Once the simulations are done, it shows them instead of running them again. */
export function SimulationButton({ simulation, onShow }: SimulationButtonProps) {
  const { request, run, result, start } = simulation;
  const isDone = result?.paths === FULL_PATHS;
  return (
    <Button
      variant="primary"
      disabled={request === null}
      busy={run.status === 'running' && run.total === FULL_PATHS}
      icon={icon}
      onClick={() => {
        if (!isDone) start(FULL_PATHS);
        onShow();
      }}
    >
      {isDone ? `Show ${many()} simulations` : `Run ${many()} simulations`}
    </Button>
  );
}

/**
 * Used when the user has entered their own numbers, which are simulated on another page; `to` is null while they can't
 * be simulated.
 */
export function SimulationLink({ to }: { to: string | null }) {
  const label = `Run ${many()} simulations`;
  if (to === null) {
    return (
      <Button variant="primary" disabled icon={icon}>
        {label}
      </Button>
    );
  }
  return (
    <Button variant="primary" asChild>
      <Link to={to}>
        {icon}
        {label}
      </Link>
    </Button>
  );
}
