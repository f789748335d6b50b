import { z } from 'zod';
import type { AnalysisCursor } from '#server/db/queries/analyses.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import { AppError } from '#server/http/errors/app-error.ts';

const Parts = z.tuple([z.iso.datetime().regex(/^2\d{3}-/), z.uuid()]);

export const writeAnalysisCursor = ({ updatedAt, analysisId }: AnalysisRow): string =>
  Buffer.from(JSON.stringify([updatedAt.toISOString(), analysisId])).toString('base64url');

export function readAnalysisCursor(cursor: string): AnalysisCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const [updatedAt, analysisId] = Parts.parse(parts);
    return { updatedAt, analysisId };
  } catch {
    const message = 'This cursor isn’t valid for this list. Start over without it.';
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
  }
}
