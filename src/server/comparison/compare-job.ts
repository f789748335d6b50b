import { compareStrategies } from '#contract/calculations/calculation-compare.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { type ComparisonTask, lengthOfComparison, runComparison } from './compare.ts';

/** The whole answer: planned, simulated, judged, checked and serialized off the main thread. */
export const compareJob: WorkerJob<ComparisonTask, Uint8Array> = {
  name: 'compare',
  lengthOf: lengthOfComparison,
  run: async (task, context) => jsonBytes(compareStrategies, await runComparison(task, context)),
};
