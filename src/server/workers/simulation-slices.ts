import { deserialize, serialize } from 'node:v8';
import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { SimulationPlan } from '#engine/monte-carlo/plan.ts';
import { type Batch, simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally, type Tally } from '#engine/monte-carlo/tally.ts';
import type { WorkerJob } from './job.ts';
import type { Workers, WorkFor } from './workers.ts';

/** A planned simulation as every thread gets it, and how it is cut. */
export interface SlicedPlan {
  /** Threads know by it whether they have this plan already. */
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly paths: number;
  /** Simulations of a slice. */
  readonly slice: number;
}

/** Property-years of a slice: some 200 ms. */
const SLICE_YEARS = 2_000_000;
/** Slices of one simulation that run at a time. */
const AT_ONCE = 2;

export function slicedPlan(id: string, plan: SimulationPlan): SlicedPlan {
  const properties = plan.model.kind === 'hold' ? plan.model.properties.length : 1;
  const blocks = Math.floor(SLICE_YEARS / (properties * plan.years * BLOCK));
  return { id, bytes: serialize(plan), paths: plan.paths, slice: BLOCK * Math.max(1, blocks) };
}

/** The last plan of this thread: slices of one simulation follow each other. */
let known: { readonly id: string; readonly plan: SimulationPlan } | null = null;

export function planIn({ id, bytes }: SlicedPlan): SimulationPlan {
  if (known?.id !== id) known = { id, plan: deserialize(bytes) as SimulationPlan };
  return known.plan;
}

interface Slice {
  readonly plan: SlicedPlan;
  readonly from: number;
  readonly to: number;
}

export const simulateSliceJob: WorkerJob<Slice, Batch | null> = {
  name: 'simulate-slice',
  lengthOf: () => 'slice',
  run: async ({ plan, from, to }, { afterSlice }) => {
    const batch = simulateBlocks(planIn(plan), from, to);
    await afterSlice(to - from);
    return batch;
  },
};

/** In memory that all threads share, so that no slice copies it. */
const inSharedMemory = (bytes: Uint8Array): Uint8Array => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
};

/**
 * Every simulation of a plan, slice by slice on two threads; other callers get their turn after each slice. The numbers do
 * not depend on which thread does what. Once one slice fails or the caller has gone, no other one starts.
 */
export async function simulateInSlices(
  workers: Workers,
  planned: SlicedPlan,
  { caller, signal, onProgress = () => undefined }: WorkFor,
): Promise<Batch[]> {
  const plan = { ...planned, bytes: inSharedMemory(planned.bytes) };
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  const batches: Batch[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < plan.paths) {
      const from = next;
      next = Math.min(from + plan.slice, plan.paths);
      const batch = await workers.run(
        simulateSliceJob,
        { plan, from, to: next },
        { caller, signal: until },
      );
      if (!batch) continue;
      batches.push(batch);
      done += batch.paths;
      onProgress(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } catch (error) {
    ended.abort();
    throw error;
  }
  return batches;
}

export function tallyOfSlices(plan: SimulationPlan, batches: readonly Batch[]): Tally {
  const tally = newTally(plan);
  for (const batch of batches) addBatch(tally, batch);
  return tally;
}
