import { deserialize, serialize } from 'node:v8';
import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import type { SimulationPlan } from '#engine/monte-carlo/plan.ts';
import { type Batch, simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally, type Tally } from '#engine/monte-carlo/tally.ts';
import type { WorkerJob } from './job.ts';
import type { Workers, WorkFor } from './workers.ts';

/** A planned simulation as each thread receives it, and how it's sliced. */
export interface SlicedPlan {
  /** Lets a thread recognize a plan it already has. */
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly paths: number;
  /** Simulations per slice. */
  readonly slice: number;
}

/** Property-years per slice, which take about 200 ms. */
const SLICE_YEARS = 2_000_000;
/** Slices of one simulation that run at the same time. */
const AT_ONCE = 2;

export function slicedPlan(id: string, plan: SimulationPlan): SlicedPlan {
  const properties = plan.model.kind === 'hold' ? plan.model.properties.length : 1;
  const blocks = Math.floor(SLICE_YEARS / (properties * plan.years * BLOCK));
  return { id, bytes: serialize(plan), paths: plan.paths, slice: BLOCK * Math.max(1, blocks) };
}

/** The last plan this thread used, kept because slices of one simulation tend to follow each other. */
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

/** Puts bytes in memory shared by all threads, so no slice copies them. */
const inSharedMemory = (bytes: Uint8Array): Uint8Array => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
};

/**
 * Runs a plan's simulations slice by slice on two threads; other callers get a turn after each slice. The results don't
 * depend on which thread runs which slice. Once a slice fails or the caller leaves, no new slice starts.
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
