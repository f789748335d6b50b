import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import { AppError } from '#server/http/errors/app-error.ts';

export const analysisNotFound = () =>
  new AppError(
    404,
    'analysis-not-found',
    'This analysis doesn’t exist, or you don’t have access to it.',
  );

export function found(row: AnalysisRow | null): AnalysisRow {
  if (!row) throw analysisNotFound();
  return row;
}
