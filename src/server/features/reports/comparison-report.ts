import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { CALCULATOR_NAMES, COMPARE } from '#domain/inputs/saved-calculation.ts';
import { readComparison } from '#server/comparison/read-comparison.ts';
import type { Deps } from '#server/deps.ts';
import { comparisonReportJob } from '#server/reports/comparison/comparison-report-job.ts';
import type { WrittenReport } from '#server/reports/report-job.ts';
import type { WorkFor } from '#server/workers/workers.ts';

interface WantedReport {
  input: SavedComparison;
  name: string | null;
  borrower: string | null;
  logo: string | null;
}

/** Recalculates the comparison before printing it. */
export async function writeComparisonReport(
  deps: Deps,
  userId: string | null,
  { input, name, borrower, logo }: WantedReport,
  whose: WorkFor,
): Promise<WrittenReport> {
  const { strategy, ...selection } = input;
  const task = await readComparison(deps, userId, selection);
  const calculatorName = CALCULATOR_NAMES[COMPARE];
  const title = name ?? calculatorName;
  const paper = { task, title, borrower, strategy, madeOn: deps.now(), logo };
  return {
    bytes: await deps.workers.run(comparisonReportJob, paper, whose),
    title,
    calculatorName,
  };
}
