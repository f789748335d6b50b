import { chosenRuns, resultOnWire } from '#contract/simulation-answer.ts';
import { annualReturns } from '#engine/monte-carlo/annual-returns.ts';
import { BLOCK } from '#engine/monte-carlo/block.ts';
import type { Refusal } from '#engine/monte-carlo/correlation.ts';
import { planSimulation, type SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { simulatePaths } from '#engine/monte-carlo/simulate.ts';
import { chance, countBelow } from '#engine/monte-carlo/summary.ts';
import { addBatch, columnOf, newTally, type Tally } from '#engine/monte-carlo/tally.ts';
import type { Measured, MeasuredFutures, Simulated } from './simulator.ts';

/** Between two slices others may speak: some ten milliseconds of work. */
const SLICE = 16 * BLOCK;

type AfterSlice = (pathsDone: number) => void | Promise<void>;

/** A whole simulation on this thread, slice by slice; the numbers do not depend on the slices. */
export async function computeSimulation(
  request: SimulationRequest,
  afterSlice: AfterSlice,
): Promise<Exclude<Simulated, { kind: 'busy' }>> {
  const tally = await tallyOf(request, afterSlice);
  if ('refused' in tally) return { kind: 'refused', reason: tally.refused };
  return { kind: 'done', result: resultOnWire(tally), runs: chosenRuns(tally) };
}

/** One simulation after the other on this thread, of which only the returns and the losses are kept. */
export async function computeReturns(
  requests: readonly SimulationRequest[],
  afterSlice: AfterSlice,
): Promise<Exclude<Measured, { kind: 'busy' }>> {
  const futures: MeasuredFutures[] = [];
  for (const request of requests) {
    const tally = await tallyOf(request, afterSlice);
    if ('refused' in tally) return { kind: 'refused', reason: tally.refused };
    const loss = chance(countBelow(columnOf(tally, 'profit'), 0), tally.paths);
    futures.push({ returns: annualReturns(tally), loss });
    await afterSlice(tally.paths);
  }
  return { kind: 'done', futures };
}

async function tallyOf(
  request: SimulationRequest,
  afterSlice: AfterSlice,
): Promise<Tally | Refusal> {
  const plan = planSimulation(request);
  if ('refused' in plan) return plan;
  const tally = newTally(plan);
  for (let from = 0; from < plan.paths; from += SLICE) {
    const batch = simulatePaths(plan, from, Math.min(from + SLICE, plan.paths));
    if (batch) addBatch(tally, batch);
    await afterSlice(tally.paths);
  }
  return tally;
}
