import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { downloadCsv } from '#web/lib/browser/download-csv.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { comparisonLines } from './compare-csv.ts';
import { comparisonWorkbook } from './compare-workbook.ts';

/** Files generated in the browser from the figures on screen. */
export const comparisonFiles = (
  comparison: Pick<Comparison, 'properties' | 'assumptions'>,
  strategy: StrategyName,
) => ({
  xlsx: async () => saveFile(await comparisonWorkbook(comparison, strategy), 'comparison.xlsx'),
  csv: async () => downloadCsv('comparison.csv', comparisonLines(comparison, strategy)),
});
