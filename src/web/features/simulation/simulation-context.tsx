import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { type Simulated, useSimulation } from '#web/shared/simulation/use-simulation.ts';

const SimulationContext = createContext<Simulated | null>(null);

interface SimulationProviderProps {
  request: SimulationRequest | null;
  children: ReactNode;
}

/**
 * One simulation for all tabs of a property: changing the tab neither loses nor repeats it. Its progress and results are drawn
 * in short steps, between which the page can be scrolled and tapped.
 */
export function SimulationProvider({ request, children }: SimulationProviderProps) {
  const simulated = useDeferredValue(useSimulation(request));
  return <SimulationContext value={simulated}>{children}</SimulationContext>;
}

export function usePropertySimulation(): Simulated {
  const run = use(SimulationContext);
  if (!run) throw new Error('usePropertySimulation belongs inside SimulationProvider');
  return run;
}
