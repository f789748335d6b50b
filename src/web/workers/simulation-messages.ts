import type { Outcomes, SimulationStory } from '#domain/simulation/simulation-result.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type { SimulationPlan, SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import type { Batch } from '#engine/monte-carlo/simulate.ts';

/*
 * The main worker tallies the simulations and talks to the page; each helper has a port to it, so that no number passes
 * through the page's thread before it's aggregated.
 */

/** One simulation in a list. */
export interface RankedSimulation {
  /** 0 is the worst. */
  readonly rank: number;
  readonly path: number;
  readonly outcomes: Outcomes;
}

export interface SimulationsRequest {
  readonly outcome: OutcomeName;
  readonly first: number;
  readonly count: number;
}

export interface SimulationsPage {
  /** Simulations in which the outcome has a value. */
  readonly ranked: number;
  readonly simulations: readonly RankedSimulation[];
}

/** One simulation in full detail. */
export interface RankedStory {
  readonly path: number;
  /** Ranked by profit, which every simulation has; 0 is the worst. */
  readonly rank: number;
  readonly ranked: number;
  readonly outcomes: Outcomes;
  readonly story: SimulationStory;
}

/** From the page to a worker. */
export type WorkerOrder =
  | {
      readonly kind: 'start';
      readonly request: SimulationRequest;
      readonly helpers: readonly MessagePort[];
    }
  | { readonly kind: 'help'; readonly main: MessagePort }
  | { readonly kind: 'page'; readonly id: number; readonly request: SimulationsRequest }
  | { readonly kind: 'story'; readonly id: number; readonly path: number };

/** From the main worker to the page. */
export type SimulationMessage =
  | { readonly kind: 'progress'; readonly done: number }
  /** Results of the simulations so far. */
  | { readonly kind: 'partial'; readonly result: SimulationStatistics }
  | { readonly kind: 'result'; readonly result: SimulationStatistics }
  /** The request can't be simulated; the message says why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Something was thrown; the worker won't respond to any more requests. */
  | { readonly kind: 'failed'; readonly error: WorkerFailure }
  | { readonly kind: 'page'; readonly id: number; readonly page: SimulationsPage }
  | { readonly kind: 'story'; readonly id: number; readonly story: RankedStory };

/** An error as it crosses threads: only its name and message. */
export interface WorkerFailure {
  readonly name: string;
  readonly message: string;
}

/** Between the main worker and a helper. */
export type HelperOrder =
  | { readonly kind: 'plan'; readonly plan: SimulationPlan }
  | { readonly kind: 'slice'; readonly from: number; readonly to: number };
export type HelperAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'failed'; readonly error: WorkerFailure };
