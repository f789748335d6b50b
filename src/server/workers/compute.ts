import type { SimulationResult, SingleSimulation } from '#domain/simulation/simulation-result.ts';
import { chosenSimulations, resultOnWire } from '#domain/simulation/tally-on-wire.ts';
import { annualReturns } from '#engine/monte-carlo/annual-returns.ts';
import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import { planSimulation, type SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import {
  chance,
  countBelow,
  type EstimateWithError,
} from '#engine/monte-carlo/statistics/summary.ts';
import { addBatch, columnOf, newTally, type Tally } from '#engine/monte-carlo/tally.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { JobLength, WorkerJobContext } from './job.ts';

/** Simulations per slice, about ten milliseconds of work; the thread handles messages between slices. */
const SLICE = 16 * BLOCK;

/** Up to this many simulations count as a short job, which takes about 200 ms for the longest deal. */
const MOST_SHORT_PATHS = 30_000;

export const lengthOfSimulations = (paths: number): JobLength =>
  paths > MOST_SHORT_PATHS ? 'long' : 'short';

export interface SimulatedJob {
  readonly result: SimulationResult;
  readonly simulations: SingleSimulation[];
}

/** Runs a whole simulation on this thread, slice by slice; the results don't depend on the slicing. */
export async function computeSimulation(
  request: SimulationRequest,
  context: WorkerJobContext,
): Promise<SimulatedJob> {
  const tally = await tallyOf(request, context);
  return { result: resultOnWire(tally), simulations: chosenSimulations(tally) };
}

export interface MeasuredSimulations {
  /** Annualized returns as fractions, one for each simulation compared. */
  readonly returns: Float64Array;
  /** The share of all simulations that end with a loss. */
  readonly loss: EstimateWithError;
}

/** Runs simulations one after another, keeping only returns and losses. */
export async function computeReturns(
  requests: readonly SimulationRequest[],
  context: WorkerJobContext,
): Promise<MeasuredSimulations[]> {
  const simulations: MeasuredSimulations[] = [];
  for (const request of requests) {
    const tally = await tallyOf(request, context);
    const loss = chance(countBelow(columnOf(tally, 'profit'), 0), tally.paths);
    simulations.push({ returns: annualReturns(tally), loss });
    await context.afterSlice(tally.paths);
  }
  return simulations;
}

async function tallyOf(
  request: SimulationRequest,
  { afterSlice }: WorkerJobContext,
): Promise<Tally> {
  const plan = planSimulation(request);
  if ('refused' in plan) throw new AppError(422, 'cannot-simulate', plan.refused);
  const tally = newTally(plan);
  for (let from = 0; from < plan.paths; from += SLICE) {
    const batch = simulateBlocks(plan, from, Math.min(from + SLICE, plan.paths));
    if (batch) addBatch(tally, batch);
    await afterSlice(tally.paths);
  }
  return tally;
}
