import { planSimulation, type SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { resultOf, type SimulationResult } from '#engine/monte-carlo/result.ts';
import { simulate } from '#engine/monte-carlo/tally.ts';

export type SimulationMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: SimulationResult }
  /** The request cannot be simulated; the sentence says why. */
  | { kind: 'refused'; reason: string };

/** Twenty steps make a bar that moves without flooding the page with messages. */
const STEPS = 20;

/** The whole of a request on this thread, telling how far it is. */
export function runJob(request: SimulationRequest, post: (message: SimulationMessage) => void) {
  const plan = planSimulation(request);
  if ('refused' in plan) {
    post({ kind: 'refused', reason: plan.refused });
    return;
  }
  let told = 0;
  const tally = simulate(plan, {
    onProgress: (done) => {
      if (done - told < plan.paths / STEPS) return;
      told = done;
      post({ kind: 'progress', done });
    },
  });
  if (tally) post({ kind: 'result', result: resultOf(tally) });
}
