import { Dices } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#web/lib/text/format.ts';
import type { Simulated } from '#web/shared/simulation/use-simulation.ts';
import { Button } from '#web/ui/action/button.tsx';
import { FULL_PATHS } from './property-request.ts';

interface SimulationButtonProps {
  simulation: Simulated;
  /** The picture is further down, or on another tab. */
  onShow: () => void;
}

/** In the number format of the moment. */
const many = (): string => formatNumber(FULL_PATHS);
const icon = <Dices className="size-4.5" aria-hidden="true" />;

/** The page's one primary action. The same simulations are not drawn twice: once they are there, they are shown. */
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
      {isDone ? `Show the ${many()} simulations` : `Run ${many()} simulations`}
    </Button>
  );
}

/** The same where numbers were typed, which have their own simulation; null while they cannot be simulated. */
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
