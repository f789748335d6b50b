import type { SimulationResult, SimulationRun } from '#contract/simulation-answer-schema.ts';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';

/** What came of a request. */
export type Simulated =
  | { readonly kind: 'done'; readonly result: SimulationResult; readonly runs: SimulationRun[] }
  /** It cannot be simulated; the sentence says why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Too many are waiting already. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

export interface SimulationWatch {
  readonly onProgress: (pathsDone: number) => void;
  /** Aborting ends the work at once; `run` then rejects. */
  readonly signal: AbortSignal;
}

/** Runs simulations beside the requests that ask for them. */
export interface Simulator {
  run(request: SimulationRequest, watch: SimulationWatch): Promise<Simulated>;
  stop(): Promise<void>;
}
