import { chosenRuns, resultOnWire } from '#contract/simulation-answer.ts';
import { BLOCK } from '#engine/monte-carlo/block.ts';
import { planSimulation, type SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { simulatePaths } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally } from '#engine/monte-carlo/tally.ts';
import type { Simulated } from './simulator.ts';

/** Between two slices others may speak: some ten milliseconds of work. */
const SLICE = 16 * BLOCK;

/** A whole simulation on this thread, slice by slice; the numbers do not depend on the slices. */
export async function computeSimulation(
  request: SimulationRequest,
  afterSlice: (pathsDone: number) => void | Promise<void>,
): Promise<Exclude<Simulated, { kind: 'busy' }>> {
  const plan = planSimulation(request);
  if ('refused' in plan) return { kind: 'refused', reason: plan.refused };
  const tally = newTally(plan);
  for (let from = 0; from < plan.paths; from += SLICE) {
    const batch = simulatePaths(plan, from, Math.min(from + SLICE, plan.paths));
    if (batch) addBatch(tally, batch);
    await afterSlice(tally.paths);
  }
  return { kind: 'done', result: resultOnWire(tally), runs: chosenRuns(tally) };
}
