import { createContext, type ReactNode, use } from 'react';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { type Simulated, useSimulation } from '#web/shared/simulation/use-simulation.ts';

const SimulationContext = createContext<Simulated | null>(null);

interface SimulationProviderProps {
  request: SimulationRequest | null;
  children: ReactNode;
}

/** One simulation for all tabs of a property: changing the tab neither loses nor repeats it. */
export function SimulationProvider({ request, children }: SimulationProviderProps) {
  return <SimulationContext value={useSimulation(request)}>{children}</SimulationContext>;
}

export function usePropertySimulation(): Simulated {
  const run = use(SimulationContext);
  if (!run) throw new Error('usePropertySimulation belongs inside SimulationProvider');
  return run;
}
