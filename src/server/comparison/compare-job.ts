import { compareStrategies } from '#contract/calculations/calculation-compare.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { type ComparisonTask, lengthOfComparison, runComparison } from './compare.ts';

/** Builds the entire response off the main thread: plan, simulation, verdict, validation, serialization. */
export const compareJob: WorkerJob<ComparisonTask, Uint8Array> = {
  name: 'compare',
  lengthOf: lengthOfComparison,
  run: async (task, context) => jsonBytes(compareStrategies, await runComparison(task, context)),
};
