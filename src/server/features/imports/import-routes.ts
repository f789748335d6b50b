import type { FastifyInstance } from 'fastify';
import {
  commitImport,
  type ImportPreview,
  listImports,
  previewImport,
  undoImport,
} from '#contract/imports.ts';
import { deleteFavorites } from '#server/db/queries/favorites.ts';
import * as listings from '#server/db/queries/user-listings.ts';
import { lockUser } from '#server/db/queries/users.ts';
import type { ListingImportRow } from '#server/db/schema/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import type { Issue } from '#server/http/app-error.ts';
import { AppError } from '#server/http/app-error.ts';
import { route } from '#server/http/route.ts';
import { MOST_OWN_LISTINGS, tooManyListings } from '#server/market/own-limit.ts';
import { ownListing } from '#server/market/own-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { type ReadFile, type ReadRow, readListings } from './read-listings.ts';

const SHOWN_ROWS = 200;
const SHOWN_ISSUES = 20;

export function registerImports(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, previewImport, ({ body }) => preview(readListings(body.csv, body.fields)));

  route(app, deps, commitImport, async ({ body, signedIn }) => {
    const { userId } = signedIn.user;
    const file = readListings(body.csv, body.fields);
    const properties = file.rows.flatMap(({ property }) => property ?? []);
    if (properties.length < file.rows.length) throw refusal(file);
    const underwriting = await findUnderwriting(deps, userId);
    const time = now();
    const row = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await listings.countUserListings(tx, userId);
      if (before + properties.length > MOST_OWN_LISTINGS) throw tooManyListings();
      const imported = await listings.insertImport(tx, userId, {
        fileName: body.fileName,
        format: file.format,
        rowCount: properties.length,
        createdAt: time,
      });
      const { importId } = imported;
      const source = `Your file ${body.fileName}`;
      await listings.insertUserListings(
        tx,
        userId,
        properties.map((property) => ({
          ...ownListing(property, underwriting, time, source),
          importId,
        })),
      );
      return imported;
    });
    return answer(row);
  });

  route(app, deps, listImports, async ({ signedIn }) => ({
    items: (await listings.listImports(db, signedIn.user.userId)).map(answer),
  }));

  route(app, deps, undoImport, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const removed = await db.transaction(async (tx) => {
      const ids = await listings.deleteImport(tx, userId, params.importId);
      await deleteFavorites(tx, userId, ids ?? []);
      return ids?.length ?? null;
    });
    if (removed === null)
      throw new AppError(404, 'import-not-found', 'This import does not exist.');
    return {
      message:
        removed === 1
          ? 'The import and its listing are removed.'
          : `The import and its ${removed.toLocaleString('en-US')} listings are removed.`,
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

function preview({ format, names, fields, samples, rows, missing }: ReadFile): ImportPreview {
  const isWrong = ({ errors }: ReadRow) => errors.length > 0;
  const shown = [
    ...rows.slice(0, SHOWN_ROWS),
    ...rows.slice(SHOWN_ROWS).filter(isWrong).slice(0, SHOWN_ROWS),
  ];
  return {
    format,
    columns: names.map((name, i) => ({
      name,
      field: fields[i] ?? null,
      samples: samples[i] ?? [],
    })),
    rows: shown.map(({ line, values, errors }) => ({ line, values, errors })),
    rowCount: rows.length,
    errorRowCount: rows.filter(isWrong).length,
    missing,
  };
}

/** Nothing was stored; the first faults say where to look. */
function refusal({ rows }: ReadFile): AppError {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const issues: Issue[] = wrong
    .flatMap(({ line, errors }) =>
      errors.map(({ field, message }) => ({ path: `line ${line}.${field ?? ''}`, message })),
    )
    .slice(0, SHOWN_ISSUES);
  const count = wrong.length === 1 ? 'One row has' : `${wrong.length} rows have`;
  return new AppError(
    422,
    'import-has-errors',
    `${count} an error, so nothing was imported. Correct the file and try again.`,
    { issues },
  );
}
