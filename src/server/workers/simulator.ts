import type { SimulationResult, SimulationRun } from '#contract/simulation-answer-schema.ts';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { Estimate } from '#engine/monte-carlo/summary.ts';

/** What came of a request. */
export type Simulated =
  | { readonly kind: 'done'; readonly result: SimulationResult; readonly runs: SimulationRun[] }
  /** It cannot be simulated; the sentence says why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Too many are waiting already. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** What the yearly returns of several requests are, each on the same futures. */
export type Measured =
  | { readonly kind: 'done'; readonly futures: readonly MeasuredFutures[] }
  | Exclude<Simulated, { kind: 'done' }>;

export interface MeasuredFutures {
  /** Fractions a year, one for each of the compared futures. */
  readonly returns: Float64Array;
  /** The share of all futures that end with a loss. */
  readonly loss: Estimate;
}

export interface SimulationWatch {
  readonly onProgress: (pathsDone: number) => void;
  /** Aborting ends the work at once; `run` then rejects. */
  readonly signal: AbortSignal;
}

/** Runs simulations beside the requests that ask for them. */
export interface Simulator {
  run(request: SimulationRequest, watch: SimulationWatch): Promise<Simulated>;
  /** One piece of work however many requests there are: they wait once, and are called off together. */
  measure(requests: readonly SimulationRequest[], signal: AbortSignal): Promise<Measured>;
  stop(): Promise<void>;
}
