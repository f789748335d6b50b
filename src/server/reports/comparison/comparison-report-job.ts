import type { WorkerJob } from '#server/workers/job.ts';
import { type ComparisonOnPaper, drawComparison } from './draw-comparison.ts';

/** Prints a comparison, off the main thread. */
export const comparisonReportJob: WorkerJob<ComparisonOnPaper, Uint8Array> = {
  name: 'comparison-report',
  lengthOf: () => 'short',
  run: (paper) => drawComparison(paper),
};
