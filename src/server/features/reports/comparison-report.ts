import type { SavedComparison } from '#domain/comparison/saved-comparison.ts';
import { CALCULATOR_NAMES, COMPARE } from '#domain/inputs/saved-calculation.ts';
import { runComparison } from '#server/comparison/compare.ts';
import type { Deps } from '#server/deps.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { SAMPLE_LABEL } from '#server/market/sample-rows.ts';
import { comparisonReportJob } from '#server/reports/comparison/comparison-report-job.ts';
import type { WrittenReport } from '#server/reports/report-job.ts';
import type { WorkFor } from '#server/workers/workers.ts';

interface WantedReport {
  input: SavedComparison;
  name: string | null;
  borrower: string | null;
}

/** Recalculated, then printed. */
export async function writeComparisonReport(
  deps: Deps,
  userId: string | null,
  { input, name, borrower }: WantedReport,
  whose: WorkFor,
): Promise<WrittenReport> {
  const { strategy, ...selection } = input;
  const comparison = await runComparison(deps, userId, selection, whose);
  const { assumptions: usual } = await findUnderwriting(deps, userId);
  const calculatorName = CALCULATOR_NAMES[COMPARE];
  const title = name ?? calculatorName;
  const isSample = comparison.properties.some(({ sourceLabel }) => sourceLabel === SAMPLE_LABEL);
  const paper = {
    title,
    borrower,
    comparison,
    strategy,
    usual,
    sampleLabel: isSample ? SAMPLE_LABEL : null,
    madeOn: deps.now(),
  };
  return {
    bytes: await deps.workers.run(comparisonReportJob, paper, whose),
    title,
    calculatorName,
  };
}
