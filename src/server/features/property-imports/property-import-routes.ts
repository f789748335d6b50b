import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  commitPropertyImport,
  OwnedImportField,
  previewPropertyImport,
} from '#contract/owned-properties/property-imports.ts';
import { propertyKey } from '#server/csv/property-key.ts';
import type { Db } from '#server/db/client.ts';
import { CSV_MAPPINGS, OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import { findCsvMapping, saveCsvMapping } from '#server/db/queries/ownership/book-imports.ts';
import { selectOwnedAddresses } from '#server/db/queries/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, type Issue } from '#server/http/errors/app-error.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { insertOwned } from '#server/ownership/add-owned-property.ts';
import type { WorkFor } from '#server/workers/workers.ts';
import {
  type PropertyFileTask,
  type ReadProperty,
  type ReadPropertyFile,
  readPropertiesJob,
} from './read-properties.ts';

const SHOWN_ISSUES = 20;

/** Owned properties from a CSV file, ours or another's. */
export function registerPropertyImports(app: FastifyInstance, deps: Deps): void {
  route(app, deps, previewPropertyImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { file, isRemembered } = await readFile(deps, userId, call.body, call);
    const known = await ownedKeys(deps.db, userId);
    const rows = file.rows.map(({ property, ...row }) => ({
      ...row,
      isKnown: property !== null && known.has(propertyKey(property)),
    }));
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
      missing: file.missing,
      isRemembered,
    };
  });

  route(app, deps, commitPropertyImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { room, body } = call;
    const { file } = await readFile(deps, userId, body, call);
    const read = readable(file.rows);
    const time = deps.now();
    const add = async (tx: Db) => {
      const known = await ownedKeys(tx, userId);
      const fresh = read.filter((property) => !known.has(propertyKey(property)));
      const propertyIds: string[] = [];
      for (const [at, property] of fresh.entries()) {
        // The plan's limit holds for all of them together, around this.
        const one = { userId, room: null, body: property };
        // Lists are in the order of adding: a millisecond apart they stay in that of the file.
        const moment = new Date(time.getTime() + at);
        propertyIds.push(await insertOwned({ now: () => moment }, tx, one));
      }
      if (body.fields) {
        const mapping = { fields: body.fields };
        await withinCap(tx, CSV_MAPPINGS, userId, (inner) =>
          saveCsvMapping(inner, userId, file.headerKey, mapping, time),
        );
      }
      return { added: fresh.length, known: read.length - fresh.length, propertyIds };
    };
    return call.create((tx) => withinCap(tx, OWNED_PROPERTIES, userId, add, { room }));
  });
}

const ownedKeys = async (db: Db, userId: string): Promise<Set<string>> =>
  new Set((await selectOwnedAddresses(db, userId)).map(propertyKey));

const Remembered = z.object({ fields: z.array(OwnedImportField.nullable()) });

/** Read twice where a mapping is remembered: which one it is, only the names of the columns say. */
async function readFile(
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  userId: string,
  { csv, fields }: PropertyFileTask,
  whose: WorkFor,
): Promise<{ file: ReadPropertyFile; isRemembered: boolean }> {
  const file = await workers.run(readPropertiesJob, { csv, fields }, whose);
  if (fields) return { file, isRemembered: false };
  // What can no longer be read is ignored.
  const stored = Remembered.safeParse(await findCsvMapping(db, userId, file.headerKey)).data;
  if (!stored) return { file, isRemembered: false };
  const task = { csv, fields: stored.fields };
  return { file: await workers.run(readPropertiesJob, task, whose), isRemembered: true };
}

/** Every row, or the refusal that names line and column of what is wrong. */
function readable(rows: readonly ReadProperty[]) {
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  if (wrong.length === 0) return rows.flatMap(({ property }) => property ?? []);
  const issues: Issue[] = wrong.flatMap(({ line, errors }) =>
    errors.map(({ field, message }) => ({ path: `line ${line}.${field ?? ''}`, message })),
  );
  const count = wrong.length === 1 ? 'One row has' : `${wrong.length} rows have`;
  throw new AppError(
    422,
    'import-has-errors',
    `${count} an error, so nothing was imported. Correct the file and try again.`,
    { issues: issues.slice(0, SHOWN_ISSUES) },
  );
}
