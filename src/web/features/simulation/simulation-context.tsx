import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { type Simulated, useSimulation } from '#web/shared/simulation/use-simulation.ts';

const SimulationContext = createContext<Simulated | null>(null);

interface SimulationProviderProps {
  request: SimulationRequest | null;
  children: ReactNode;
}

/**
 * One simulation for all of a property's tabs, so that switching tabs neither loses nor repeats it. Progress and
 * results render in short steps, so that the page stays responsive.
 */
export function SimulationProvider({ request, children }: SimulationProviderProps) {
  const simulated = useDeferredValue(useSimulation(request));
  return <SimulationContext value={simulated}>{children}</SimulationContext>;
}

export function usePropertySimulation(): Simulated {
  const run = use(SimulationContext);
  if (!run) throw new Error('usePropertySimulation must be used inside SimulationProvider');
  return run;
}
