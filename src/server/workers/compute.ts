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

/** Between two slices, some ten milliseconds of work each, the thread handles messages. */
const SLICE = 16 * BLOCK;

/** Some 200 ms of the longest deal. */
const MOST_SHORT_PATHS = 30_000;

export const lengthOfSimulations = (paths: number): JobLength =>
  paths > MOST_SHORT_PATHS ? 'long' : 'short';

export interface SimulatedJob {
  readonly result: SimulationResult;
  readonly simulations: SingleSimulation[];
}

/** A whole simulation on this thread, slice by slice; the numbers do not depend on the slices. */
export async function computeSimulation(
  request: SimulationRequest,
  context: WorkerJobContext,
): Promise<SimulatedJob> {
  const tally = await tallyOf(request, context);
  return { result: resultOnWire(tally), simulations: chosenSimulations(tally) };
}

export interface MeasuredSimulations {
  /** Fractions a year, one for each of the compared simulations. */
  readonly returns: Float64Array;
  /** The share of all simulations that end with a loss. */
  readonly loss: EstimateWithError;
}

/** One simulation after the other, of which only the returns and the losses are stored. */
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
