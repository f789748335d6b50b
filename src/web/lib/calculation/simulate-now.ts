import { planSimulation, type SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { resultOf, type SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally } from '#engine/monte-carlo/tally.ts';

/** Runs all simulations of a request synchronously, for prerendering. */
export function simulateNow(request: SimulationRequest): SimulationStatistics {
  const plan = planSimulation(request);
  if ('refused' in plan) throw new Error(plan.refused);
  const tally = newTally(plan);
  const batch = simulateBlocks(plan, 0, plan.paths);
  if (!batch) throw new Error('The simulation was canceled');
  addBatch(tally, batch);
  return resultOf(tally);
}
