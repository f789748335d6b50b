import type { SimulationPlan } from '#engine/monte-carlo/plan.ts';
import { simulateBlocks, type Watch } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally, type Tally } from '#engine/monte-carlo/tally.ts';

/** All simulations in a plan on this thread; null if canceled. */
export function runTally(plan: SimulationPlan, watch: Watch = {}): Tally | null {
  const batch = simulateBlocks(plan, 0, plan.paths, watch);
  if (batch === null) return null;
  const tally = newTally(plan);
  addBatch(tally, batch);
  return tally;
}
