import type { FastifyInstance } from 'fastify';
import { listAnalysisVersions, restoreAnalysisVersion } from '#contract/analyses/analyses.ts';
import type { StoredInput } from '#domain/inputs/saved-calculation.ts';
import { ANALYSES, ANALYSIS_VERSIONS } from '#server/db/caps.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import * as analyses from '#server/db/queries/analyses.ts';
import { makeRoom } from '#server/db/queries/caps.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { Deps } from '#server/deps.ts';
import { refuseLarge } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { analysisAnswer, versionAnswer } from './analysis-answer.ts';
import { analysisNotFound, found } from './found.ts';

/** Versions kept; older ones are deleted. */
const MOST_VERSIONS = 100;

/** Saves the inputs, as a new version if they changed. */
export async function saveInput(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, analysisId }: AnalysisRow,
  input: StoredInput,
  /** Omit to keep the current name. */
  name?: string,
) {
  const change = { input, name, updatedAt: now() };
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await makeRoom(tx, ANALYSIS_VERSIONS, userId);
    const row = found(await analyses.saveAnalysisInput(tx, userId, analysisId, change));
    refuseLarge(ANALYSES, row);
    await analyses.deleteOldVersions(tx, userId, analysisId, row.version - MOST_VERSIONS);
    return analysisAnswer(row);
  });
}

export function registerAnalysisVersions(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, listAnalysisVersions, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const { analysisId } = found(await analyses.findAnalysis(db, userId, params.analysisId));
    const rows = await analyses.selectAnalysisVersions(db, userId, analysisId, MOST_VERSIONS);
    return { items: rows.map(versionAnswer) };
  });

  route(app, deps, restoreAnalysisVersion, ({ params, signedIn, create }) =>
    create(async (tx) => {
      const { userId } = signedIn.user;
      const saved = found(await analyses.findAnalysis(tx, userId, params.analysisId));
      const { analysisId } = saved;
      const earlier = await analyses.findAnalysisVersion(tx, userId, analysisId, params.version);
      if (!earlier) throw analysisNotFound();
      return saveInput({ db: tx, now: deps.now }, saved, earlier.input);
    }),
  );
}
