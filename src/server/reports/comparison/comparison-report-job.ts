import {
  type ComparisonTask,
  lengthOfComparison,
  runComparison,
} from '#server/comparison/compare.ts';
import { SAMPLE_LABEL } from '#server/market/sample-rows.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { type ComparisonOnPaper, drawComparison } from './draw-comparison.ts';

interface ComparisonReportTask
  extends Pick<ComparisonOnPaper, 'title' | 'borrower' | 'strategy' | 'madeOn' | 'logo'> {
  readonly task: ComparisonTask;
}

/** Calculates and prints a comparison off the main thread. */
export const comparisonReportJob: WorkerJob<ComparisonReportTask, Uint8Array> = {
  name: 'comparison-report',
  lengthOf: ({ task }) => lengthOfComparison(task),
  run: async ({ task, ...paper }, context) => {
    const comparison = await runComparison(task, context);
    const isSample = comparison.properties.some(({ sourceLabel }) => sourceLabel === SAMPLE_LABEL);
    return drawComparison({
      ...paper,
      comparison,
      usual: task.usual,
      sampleLabel: isSample ? SAMPLE_LABEL : null,
    });
  },
};
