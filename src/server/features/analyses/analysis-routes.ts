import type { FastifyInstance } from 'fastify';
import {
  createAnalysis,
  deleteAnalysis,
  duplicateAnalysis,
  listAnalyses,
  readAnalysis,
  renameAnalysis,
  restoreAnalysis,
  saveAnalysis,
} from '#contract/analyses/analyses.ts';
import { ANALYSES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import * as analyses from '#server/db/queries/analyses.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { removeWithinCap, withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { analysisAnswer } from './analysis-answer.ts';
import { readAnalysisCursor, writeAnalysisCursor } from './analysis-cursor.ts';
import { registerAnalysisVersions, saveInput } from './analysis-version-routes.ts';
import { copyName } from './copy-name.ts';
import { found } from './found.ts';
import { registerAnalysisShares } from './share-routes.ts';

export function registerAnalyses(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerAnalysisVersions(app, deps);
  registerAnalysisShares(app, deps);
  registerDeletions(app, deps);

  route(app, deps, listAnalyses, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const propertyId = query.propertyId ?? null;
    const after = query.cursor === undefined ? null : readAnalysisCursor(query.cursor);
    const rows = await analyses.selectAnalyses(db, userId, { propertyId, after }, query.limit + 1);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      items: shown.map(analysisAnswer),
      total: await analyses.countAnalyses(db, userId, propertyId),
      nextCursor: rows.length > shown.length && last ? writeAnalysisCursor(last) : null,
    };
  });

  route(app, deps, createAnalysis, ({ body, signedIn, create }) => {
    const { name, calculator, input, propertyId = null } = body;
    const { userId } = signedIn.user;
    const add = (tx: Db) => insert(deps, tx, userId, { name, calculator, input, propertyId });
    return create((tx) => addOne(tx, userId, add));
  });

  route(app, deps, readAnalysis, async ({ params, signedIn }) =>
    analysisAnswer(found(await analyses.findAnalysis(db, signedIn.user.userId, params.analysisId))),
  );

  route(app, deps, saveAnalysis, async ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const saved = found(await analyses.findAnalysis(db, userId, params.analysisId));
    if (saved.calculator !== body.calculator) {
      const message = 'This analysis is for a different calculator. Save yours under a new name.';
      throw new AppError(422, 'other-calculator', message);
    }
    return saveInput(deps, saved, body.input, body.name);
  });

  route(app, deps, renameAnalysis, async ({ params, body, signedIn }) => {
    const change = { name: body.name, updatedAt: now() };
    const { userId } = signedIn.user;
    return analysisAnswer(
      found(await analyses.updateAnalysis(db, userId, params.analysisId, change)),
    );
  });

  route(app, deps, duplicateAnalysis, ({ params, signedIn, create }) => {
    const { userId } = signedIn.user;
    const add = async (tx: Db) => {
      const original = found(await analyses.findAnalysis(tx, userId, params.analysisId));
      const name = copyName(original.name, await analyses.listAnalysisNames(tx, userId));
      return insert(deps, tx, userId, { ...original, name });
    };
    return create((tx) => addOne(tx, userId, add));
  });
}

function registerDeletions(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, deleteAnalysis, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const change = { deletedAt: now() };
    found(
      await removeWithinCap(db, ANALYSES, userId, (tx) =>
        analyses.updateAnalysis(tx, userId, params.analysisId, change),
      ),
    );
    return { message: 'Analysis deleted.' };
  });

  route(app, deps, restoreAnalysis, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return addOne(db, userId, async (tx) =>
      found(
        (await analyses.undeleteAnalysis(tx, userId, params.analysisId)) ??
          (await analyses.findAnalysis(tx, userId, params.analysisId)),
      ),
    );
  });
}

type SavedInput = Pick<AnalysisRow, 'name' | 'calculator' | 'input' | 'propertyId'>;

function insert({ now }: Deps, tx: Db, userId: string, saved: SavedInput) {
  const { name, calculator, input, propertyId } = saved;
  const time = now();
  const row = { name, calculator, input, propertyId, createdAt: time, updatedAt: time };
  return analyses.insertAnalysis(tx, userId, row);
}

const addOne = async (db: Db, userId: string, add: (tx: Db) => Promise<AnalysisRow>) =>
  analysisAnswer(await withinCap(db, ANALYSES, userId, add));
