import type { FastifyInstance } from 'fastify';
import {
  createAnalysis,
  deleteAnalysis,
  duplicateAnalysis,
  listAnalyses,
  MOST_ANALYSES,
  readAnalysis,
  renameAnalysis,
  restoreAnalysis,
  saveAnalysis,
} from '#contract/analyses.ts';
import type { Db } from '#server/db/client.ts';
import * as analyses from '#server/db/queries/analyses.ts';
import { lockUser } from '#server/db/queries/users.ts';
import type { AnalysisRow } from '#server/db/schema/analyses.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { route } from '#server/http/route.ts';
import { analysisAnswer } from './analysis-answer.ts';
import { readCursor, writeCursor } from './analysis-cursor.ts';
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
    const after = query.cursor === undefined ? null : readCursor(query.cursor);
    const rows = await analyses.listAnalyses(db, userId, { propertyId, after }, query.limit + 1);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      items: shown.map(analysisAnswer),
      total: await analyses.countAnalyses(db, userId, propertyId),
      nextCursor: rows.length > shown.length && last ? writeCursor(last) : null,
    };
  });

  route(app, deps, createAnalysis, async ({ body, signedIn }) => {
    const { name, calculator, input, propertyId = null } = body;
    return insert(deps, signedIn.user.userId, { name, calculator, input, propertyId });
  });

  route(app, deps, readAnalysis, async ({ params, signedIn }) =>
    analysisAnswer(found(await analyses.findAnalysis(db, signedIn.user.userId, params.analysisId))),
  );

  route(app, deps, saveAnalysis, async ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const kept = found(await analyses.findAnalysis(db, userId, params.analysisId));
    if (kept.calculator !== body.calculator) {
      const message = 'This analysis belongs to another calculator. Save it under a new name.';
      throw new AppError(422, 'other-calculator', message);
    }
    return saveInput(deps, kept, body.input, body.name);
  });

  route(app, deps, renameAnalysis, async ({ params, body, signedIn }) => {
    const change = { name: body.name, updatedAt: now() };
    const { userId } = signedIn.user;
    return analysisAnswer(
      found(await analyses.updateAnalysis(db, userId, params.analysisId, change)),
    );
  });

  route(app, deps, duplicateAnalysis, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const original = found(await analyses.findAnalysis(db, userId, params.analysisId));
    const name = copyName(original.name, await analyses.listAnalysisNames(db, userId));
    return insert(deps, userId, { ...original, name });
  });
}

function registerDeletions(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, deleteAnalysis, async ({ params, signedIn }) => {
    const change = { deletedAt: now() };
    found(await analyses.updateAnalysis(db, signedIn.user.userId, params.analysisId, change));
    return { message: 'The analysis is deleted.' };
  });

  route(app, deps, restoreAnalysis, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return withinLimit(deps, userId, async (tx) =>
      found(
        (await analyses.undeleteAnalysis(tx, userId, params.analysisId)) ??
          (await analyses.findAnalysis(tx, userId, params.analysisId)),
      ),
    );
  });
}

type Kept = Pick<AnalysisRow, 'name' | 'calculator' | 'input' | 'propertyId'>;

function insert(deps: Deps, userId: string, kept: Kept) {
  const { name, calculator, input, propertyId } = kept;
  const time = deps.now();
  const row = { name, calculator, input, propertyId, createdAt: time, updatedAt: time };
  return withinLimit(deps, userId, (tx) => analyses.insertAnalysis(tx, userId, row));
}

/** What is added stays only if there is room for it; who adds at the same time is counted after. */
function withinLimit({ db }: Deps, userId: string, add: (tx: Db) => Promise<AnalysisRow>) {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await add(tx);
    if ((await analyses.countAnalyses(tx, userId)) > MOST_ANALYSES) throw tooMany();
    return analysisAnswer(row);
  });
}

const tooMany = () =>
  new AppError(
    422,
    'too-many-analyses',
    `You can keep ${MOST_ANALYSES.toLocaleString('en-US')} analyses. Delete some to make room.`,
  );
