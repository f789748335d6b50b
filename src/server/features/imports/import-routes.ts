import type { FastifyInstance } from 'fastify';
import {
  commitImport,
  listImports,
  previewImport,
  undoImport,
} from '#contract/listings/imports.ts';
import { counted } from '#domain/text/number-text.ts';
import { plural } from '#engine/plural.ts';
import { OWN_LISTINGS } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { deleteFavorites } from '#server/db/queries/favorites.ts';
import * as listings from '#server/db/queries/user-listings.ts';
import type { ListingImportRow } from '#server/db/schema/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import { ownListing } from '#server/market/own-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { previewImportJob, readImportJob } from './import-jobs.ts';

/** About 20 ms of work; other requests are served between batches. */
const BATCH = 25;

export function registerImports(app: FastifyInstance, deps: Deps): void {
  const { db, now, workers } = deps;

  route(
    app,
    deps,
    previewImport,
    async (call) => new ReadyJson(await workers.run(previewImportJob, call.body, call)),
  );

  route(app, deps, commitImport, async (call) => {
    const { body, signedIn } = call;
    const { userId } = signedIn.user;
    const { format, properties } = await workers.run(readImportJob, body, call);
    const add = async (tx: Db) => {
      const time = now();
      const underwriting = await findUnderwriting({ db: tx }, userId);
      const imported = await listings.insertImport(tx, userId, {
        fileName: body.fileName,
        format,
        rowCount: properties.length,
        createdAt: time,
      });
      const { importId } = imported;
      const source = `Your file ${body.fileName}`;
      for (let from = 0; from < properties.length; from += BATCH) {
        const batch = properties.slice(from, from + BATCH).map((property) => ({
          ...ownListing(property, underwriting, time, source),
          importId,
        }));
        await listings.insertUserListings(tx, userId, batch);
      }
      return imported;
    };
    const certain = properties.length;
    return call.create(async (tx) =>
      answer(await withinCap(tx, OWN_LISTINGS, userId, add, { certain })),
    );
  });

  route(app, deps, listImports, async ({ signedIn }) => ({
    items: (await listings.selectImports(db, signedIn.user.userId)).map(answer),
  }));

  route(app, deps, undoImport, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const removed = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const ids = await listings.deleteImport(tx, userId, params.importId);
      await deleteFavorites(tx, userId, ids ?? []);
      return ids?.length ?? null;
    });
    if (removed === null)
      throw new AppError(404, 'import-not-found', 'This import doesn’t exist or was removed.');
    return {
      message: plural(
        removed,
        'Removed the import and its listing.',
        `Removed the import and its ${counted(removed, 'listing')}.`,
      ),
    };
  });
}

const answer = ({ importId, fileName, format, rowCount, createdAt }: ListingImportRow) => ({
  importId,
  fileName,
  format,
  rowCount,
  createdAt: createdAt.toISOString(),
});
