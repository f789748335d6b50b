import { replaySimulation } from '#engine/monte-carlo/replay.ts';
import { resultOf } from '#engine/monte-carlo/result.ts';
import { simulationsAtShares } from '#engine/monte-carlo/simulation-list.ts';
import { outcomesOf } from '#engine/monte-carlo/simulation-outcomes.ts';
import type { Tally } from '#engine/monte-carlo/tally.ts';
import type { SimulationResult, SingleSimulation } from './simulation-result.ts';
import { outcomesOnWire, storyOf } from './simulation-story.ts';
import { wireResult } from './wire-result.ts';

/** The result so far. */
export const resultOnWire = (tally: Tally): SimulationResult => wireResult(resultOf(tally));

const CHOSEN: readonly (readonly [SingleSimulation['name'], number])[] = [
  ['worst', 0],
  ['p5', 0.05],
  ['p25', 0.25],
  ['median', 0.5],
  ['p75', 0.75],
  ['p95', 0.95],
  ['best', 1],
];

/** The simulations reported in full, chosen by their profit. */
export const chosenRanks = (tally: Tally): Pick<SingleSimulation, 'name' | 'rank' | 'path'>[] =>
  simulationsAtShares(
    tally,
    'profit',
    CHOSEN.map(([, at]) => at),
  ).map(({ rank, path }, at) => ({ name: CHOSEN[at]![0], rank, path }));

/** A few simulations in full. */
export function chosenSimulations(tally: Tally): SingleSimulation[] {
  return chosenRanks(tally).map(({ name, rank, path }) => ({
    name,
    rank,
    path,
    outcomes: outcomesOnWire(outcomesOf(tally, path)!),
    story: storyOfSimulation(tally, path),
  }));
}

export const storyOfSimulation = ({ plan }: Tally, path: number) =>
  storyOf(replaySimulation(plan, path), plan.inflationRate);
