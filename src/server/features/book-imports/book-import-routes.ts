import type { FastifyInstance } from 'fastify';
import {
  type BookMapping,
  commitBookImport,
  listBookImports,
  previewBookImport,
  undoBookImport,
} from '#contract/book-imports/book-imports.ts';
import type { BookKind } from '#domain/text/book-kinds.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import {
  type BookImportRecord,
  deleteBookImport,
  findCsvMapping,
  reverseImportedRows,
  selectBookImports,
  selectImportedProperties,
  selectKnownFingerprints,
} from '#server/db/queries/ownership/book-imports.ts';
import { lockOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { selectAddresses } from '#server/db/queries/ownership/rent-entries.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import type { WorkFor } from '#server/workers/workers.ts';
import { registerBookExports } from './book-export-route.ts';
import { answerBookJob, readBookJob } from './book-import-jobs.ts';
import { commitRows, decidedRows, moneyRows } from './commit-book-import.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ReadBook } from './read-book-rows.ts';
import { type RememberedFile, rememberedFile, withDecisions } from './remembered.ts';

interface File {
  csv: string;
  account: string;
  mapping: BookMapping | null;
}

export function registerBookImports(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerBookExports(app, deps);

  route(app, deps, previewBookImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { book, remembered } = await readFile(deps, userId, call.body, call);
    const prints = book.rows.map(({ fingerprint }) => fingerprint);
    const known = await selectKnownFingerprints(db, userId, prints);
    const duplicates = await findDuplicates(db, userId, moneyRows(book.rows, known));
    const isRemembered = call.body.mapping === null && remembered.columns !== null;
    const task = { book, known, duplicates, isRemembered };
    return new ReadyJson(await deps.workers.run(answerBookJob, task, call));
  });

  route(app, deps, commitBookImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { fileName, rows, include, leaveOut, ...file } = call.body;
    const { book, remembered } = await readFile(deps, userId, file, call);
    const decisions = new Map(
      rows.map(({ row, kind, propertyId }) => [row, { kind: kind as BookKind, propertyId }]),
    );
    const leftOut = new Set(leaveOut);
    const decided = decidedRows(book, decisions, leftOut);
    const time = now();
    return call.create(async (tx) => {
      const { record, ...counts } = await commitRows(tx, {
        userId,
        fileName,
        format: book.layout.format,
        headerKey: book.layout.headerKey,
        remembered: withDecisions(remembered, file.mapping, book.rows, decisions),
        decided,
        leftOut: book.rows.filter(({ row }) => leftOut.has(row)),
        included: new Set(include),
        now: time,
      });
      return {
        import: importAnswer(record),
        ...counts,
        skipped: book.rows.length - decided.length,
      };
    });
  });

  route(app, deps, listBookImports, async ({ signedIn }) => ({
    items: (await selectBookImports(db, signedIn.user.userId)).map(importAnswer),
  }));

  route(app, deps, undoBookImport, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const ids = await selectImportedProperties(tx, userId, params.bookImportId);
      for (const propertyId of ids) await lockOwnedProperty(tx, userId, propertyId);
      if (!(await deleteBookImport(tx, userId, params.bookImportId)))
        throw new AppError(404, 'import-not-found', 'This import does not exist, or is not yours.');
      const count = await reverseImportedRows(tx, userId, params.bookImportId, now());
      const rows = count === 1 ? 'one row' : `${count.toLocaleString('en-US')} rows`;
      return { message: `The import is undone: ${rows} reversed.` };
    });
  });
}

/** Read twice where a mapping is stored: only the column names tell which mapping applies. */
async function readFile(
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  userId: string,
  { csv, account, mapping }: File,
  whose: WorkFor,
): Promise<{ book: ReadBook; remembered: RememberedFile }> {
  const addresses = await selectAddresses(db, userId);
  const properties = [...addresses].map(([propertyId, address]) => ({ propertyId, address }));
  const task = { csv, account, mapping, properties, rules: [] };
  const first = await workers.run(readBookJob, task, whose);
  const stored = await findCsvMapping(db, userId, first.layout.headerKey);
  if (stored === null) return { book: first, remembered: { columns: null, rules: [] } };
  const remembered = rememberedFile(stored);
  const again = { ...task, mapping: mapping ?? remembered.columns, rules: remembered.rules };
  return { book: await workers.run(readBookJob, again, whose), remembered };
}

const importAnswer = ({ importId, fileName, format, rowCount, createdAt }: BookImportRecord) => ({
  id: importId,
  fileName,
  format,
  rowCount,
  createdAt: createdAt.toISOString(),
});
