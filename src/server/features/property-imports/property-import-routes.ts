import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  commitPropertyImport,
  OwnedImportField,
  previewPropertyImport,
  undoPropertyImport,
} from '#contract/owned-properties/property-imports.ts';
import { plural } from '#engine/plural.ts';
import type { Db } from '#server/db/client.ts';
import { CSV_MAPPINGS, OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import { findCsvMapping, saveCsvMapping } from '#server/db/queries/ownership/book-imports.ts';
import {
  lockOwnedProperty,
  removeOwnedProperty,
  selectOwnedRecords,
  updateOwnedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, type Issue } from '#server/http/errors/app-error.ts';
import { removeWithinCap, withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { insertOwned } from '#server/ownership/add-owned-property.ts';
import { withoutOldSale } from '#server/ownership/other-sale.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import type { WorkFor } from '#server/workers/workers.ts';
import { type MatchedProperty, matchProperties } from './match-properties.ts';
import {
  type PropertyFileTask,
  type ReadPropertyFile,
  readPropertiesJob,
} from './read-properties.ts';

const SHOWN_ISSUES = 20;

/** Imports owned properties from a CSV file, ours or another tool's. */
export function registerPropertyImports(app: FastifyInstance, deps: Deps): void {
  registerUndo(app, deps);

  route(app, deps, previewPropertyImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { file, isRemembered } = await readFile(deps, userId, call.body, call);
    const rows = matchProperties(file.rows, await selectOwnedRecords(deps.db, userId));
    return {
      columns: file.names.map((name, at) => ({
        name,
        field: file.fields[at] ?? null,
        samples: file.samples[at] ?? [],
      })),
      rows,
      rowCount: rows.length,
      errorRowCount: rows.filter(({ errors }) => errors.length > 0).length,
      knownRowCount: rows.filter(({ isKnown }) => isKnown).length,
      // Existing properties only need the column they're matched by.
      missing: rows.every(({ isKnown }) => isKnown) ? [] : file.missing,
      isRemembered,
    };
  });

  route(app, deps, commitPropertyImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { room, body } = call;
    const { file } = await readFile(deps, userId, body, call);
    const time = deps.now();
    const write = async (tx: Db) => {
      const rows = matchProperties(file.rows, await selectOwnedRecords(tx, userId));
      refuseErrors(rows);
      const changed = await changeProperties(tx, userId, rows, body.updates ?? [], time);
      const propertyIds = await addProperties(tx, userId, rows, time);
      if (body.fields) {
        const mapping = { fields: body.fields };
        await withinCap(tx, CSV_MAPPINGS, userId, (inner) =>
          saveCsvMapping(inner, userId, file.headerKey, mapping, time),
        );
      }
      const [added, updated] = [propertyIds.length, changed.length];
      return { added, updated, known: rows.length - added - updated, propertyIds, changed };
    };
    return call.create((tx) => withinCap(tx, OWNED_PROPERTIES, userId, write, { room }));
  });
}

async function addProperties(
  tx: Db,
  userId: string,
  rows: readonly MatchedProperty[],
  time: Date,
): Promise<string[]> {
  const propertyIds: string[] = [];
  for (const [at, body] of rows.flatMap(({ property }) => property ?? []).entries()) {
    // The caller checks the plan's limit for all new properties together.
    const one = { userId, room: null, body };
    // Lists are sorted by creation time; times a millisecond apart keep the file's order.
    const moment = new Date(time.getTime() + at);
    propertyIds.push(await insertOwned({ now: () => moment }, tx, one));
  }
  return propertyIds;
}

/**
 * Call with the account locked. Updates the properties on the given lines, each only if it's still at the version
 * previewed.
 */
async function changeProperties(
  tx: Db,
  userId: string,
  rows: readonly MatchedProperty[],
  updates: readonly { line: number; version: number }[],
  time: Date,
) {
  const changed: { propertyId: string; version: number; before: MatchedProperty['before'] }[] = [];
  for (const { line, version } of updates) {
    const row = rows.find((one) => one.line === line);
    const locked = row?.match && (await lockOwnedProperty(tx, userId, row.match.propertyId));
    if (!row || !locked || locked.version !== version) throw changedSince(`Line ${line}`);
    if (Object.keys(row.after).length === 0) continue;
    const change = { ...row.after, ...withoutOldSale(locked, row.after), updatedAt: time };
    await updateOwnedProperty(tx, userId, locked.propertyId, change);
    changed.push({ propertyId: locked.propertyId, version: version + 1, before: row.before });
  }
  return changed;
}

const changedSince = (what: string) =>
  new AppError(
    409,
    'stale-version',
    `${what} matches a property that changed since the preview. Nothing was saved. Choose the file again.`,
  );

function registerUndo(app: FastifyInstance, deps: Deps): void {
  route(app, deps, undoPropertyImport, async ({ body, signedIn }) => {
    const { userId } = signedIn.user;
    const time = deps.now();
    await removeWithinCap(deps.db, OWNED_PROPERTIES, userId, async (tx) => {
      for (const { propertyId, version, before } of body.changed) {
        const locked = foundOwned(await lockOwnedProperty(tx, userId, propertyId));
        if (locked.version !== version) throw changedSinceImport(locked.address);
        const change = { ...before, ...withoutOldSale(locked, before), updatedAt: time };
        await updateOwnedProperty(tx, userId, propertyId, change);
      }
      const removal = { removedAt: time, keepsBooks: false };
      for (const propertyId of body.propertyIds)
        foundOwned(await removeOwnedProperty(tx, userId, propertyId, removal));
    });
    return { message: 'Import undone.' };
  });
}

const changedSinceImport = (address: string) =>
  new AppError(
    409,
    'stale-version',
    `${address} changed after the import, so nothing was undone. Edit it instead.`,
  );

const Remembered = z.object({ fields: z.array(OwnedImportField.nullable()) });

/**
 * Reads the file twice if a mapping is stored, since the column names must be known to find the mapping that applies.
 */
async function readFile(
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  userId: string,
  { csv, fields }: PropertyFileTask,
  whose: WorkFor,
): Promise<{ file: ReadPropertyFile; isRemembered: boolean }> {
  const file = await workers.run(readPropertiesJob, { csv, fields }, whose);
  if (fields) return { file, isRemembered: false };
  // Stored mappings we can no longer read are ignored.
  const stored = Remembered.safeParse(await findCsvMapping(db, userId, file.headerKey)).data;
  if (!stored) return { file, isRemembered: false };
  const task = { csv, fields: stored.fields };
  return { file: await workers.run(readPropertiesJob, task, whose), isRemembered: true };
}

/** Reports the line and column of each error. */
function refuseErrors(rows: readonly MatchedProperty[]): void {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  if (wrong.length === 0) return;
  const issues: Issue[] = wrong.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ path: `line ${line}.${field ?? ''}`, message })),
  );
  const count = plural(wrong.length, 'One row has', `${wrong.length} rows have`);
  throw new AppError(
    422,
    'import-has-errors',
    `${count} an error, so nothing was imported. Fix the file and try again.`,
    { issues: issues.slice(0, SHOWN_ISSUES) },
  );
}
