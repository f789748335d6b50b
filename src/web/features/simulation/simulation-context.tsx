import { createContext, type ReactNode, use } from 'react';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { type SimulationRun, useSimulationRun } from './use-simulation-run.ts';

const SimulationContext = createContext<SimulationRun | null>(null);

interface SimulationProviderProps {
  request: SimulationRequest | null;
  children: ReactNode;
}

/** One simulation for all tabs of a property: changing the tab neither loses nor repeats it. */
export function SimulationProvider({ request, children }: SimulationProviderProps) {
  return <SimulationContext value={useSimulationRun(request)}>{children}</SimulationContext>;
}

export function usePropertySimulation(): SimulationRun {
  const run = use(SimulationContext);
  if (!run) throw new Error('usePropertySimulation belongs inside SimulationProvider');
  return run;
}
