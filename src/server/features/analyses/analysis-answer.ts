import type { z } from 'zod';
import type { Analysis, AnalysisVersion, SharedAnalysis } from '#contract/analyses/analyses.ts';
import { calculationFrom, type SavedCalculator } from '#domain/inputs/saved-calculation.ts';
import type { AnalysisRow, AnalysisVersionRow } from '#server/db/schema/analyses.ts';

const calculationOf = ({ calculator, input }: AnalysisRow) =>
  // Safe to cast: everything stored was validated against the contract.
  calculationFrom(calculator as SavedCalculator, input);

export const analysisAnswer = (row: AnalysisRow): z.input<typeof Analysis> => ({
  ...calculationOf(row),
  id: row.analysisId,
  name: row.name,
  propertyId: row.propertyId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  share: row.sharedAt && {
    createdAt: row.sharedAt.toISOString(),
    lastOpenedAt: row.shareOpenedAt?.toISOString() ?? null,
  },
});

export const versionAnswer = ({
  version,
  input,
  savedAt,
}: AnalysisVersionRow): AnalysisVersion => ({
  version,
  input,
  savedAt: savedAt.toISOString(),
});

/** The analysis's name and figures, but nothing that identifies the owner. */
export const sharedAnswer = (row: AnalysisRow): z.input<typeof SharedAnalysis> => ({
  ...calculationOf(row),
  name: row.name,
  updatedAt: row.updatedAt.toISOString(),
});
