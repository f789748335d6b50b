import type { FastifyInstance } from 'fastify';
import {
  type BookMapping,
  commitBookImport,
  listBookImports,
  previewBookImport,
  undoBookImport,
} from '#contract/book-imports/book-imports.ts';
import type { BookKind } from '#domain/text/book-kinds.ts';
import { counted } from '#domain/text/number-text.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { selectAccountNames } from '#server/db/queries/ownership/bank-accounts.ts';
import {
  type BookImportRecord,
  deleteBookImport,
  findCsvMapping,
  reverseImportedRows,
  selectBookImports,
  selectImportedProperties,
  selectKnownFingerprints,
  selectLinkedByHand,
  selectNamedProperties,
  unlinkRecordedByHand,
} from '#server/db/queries/ownership/book-imports.ts';
import { type NamedLease, selectLeases } from '#server/db/queries/ownership/leases.ts';
import { lockOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import { matchLease } from '#server/ownership/lease-book.ts';
import { booksOf } from '#server/ownership/load-lease-books.ts';
import type { WorkFor } from '#server/workers/workers.ts';
import { registerBookExports } from './book-export-route.ts';
import { answerBookJob, readBookJob } from './book-import-jobs.ts';
import { commitRows, decidedRows, moneyRows } from './commit-book-import.ts';
import { findDuplicates } from './find-duplicates.ts';
import { bookLease, leasesAround } from './lease-rows.ts';
import type { RowDecision } from './propose-rows.ts';
import type { ReadBook } from './read-book-rows.ts';
import { type RememberedFile, rememberedFile, withDecisions } from './remembered.ts';

interface File {
  csv: string;
  account: string | null;
  mapping: BookMapping | null;
}

export function registerBookImports(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerBookExports(app, deps);

  route(app, deps, previewBookImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { book, remembered, leases } = await readFile(deps, userId, call.body, call);
    const prints = book.rows.map(({ fingerprint }) => fingerprint);
    const known = await selectKnownFingerprints(db, userId, prints);
    const duplicates = await findDuplicates(db, userId, moneyRows(book.rows, known));
    const isRemembered = call.body.mapping === null && remembered.columns !== null;
    const books = await booksOf(db, userId, leasesAround(leases, book.rows));
    const task = {
      book,
      known,
      duplicates,
      leases: books.map((one) => bookLease(one, book.rows)),
      isRemembered,
      accounts: await selectAccountNames(db, userId),
    };
    return new ReadyJson(await deps.workers.run(answerBookJob, task, call));
  });

  route(app, deps, commitBookImport, async (call) => {
    const { userId } = call.signedIn.user;
    const { fileName, rows, include, leaveOut, ...file } = call.body;
    const decisions = new Map(
      rows.map(({ row, kind, propertyId, historyId }) => [
        row,
        { kind: kind as BookKind, propertyId, leaseId: historyId },
      ]),
    );
    const { book, remembered } = await readFile(deps, userId, file, call, decisions);
    const leftOut = new Set(leaveOut);
    const decided = decidedRows(book, leftOut);
    const time = now();
    return call.create(async (tx) => {
      const { record, ...counts } = await commitRows(tx, {
        userId,
        fileName,
        format: book.layout.format,
        headerKey: book.layout.headerKey,
        remembered: withDecisions(
          { ...remembered, account: book.account.chosen },
          file.mapping,
          book.rows,
          new Set(decisions.keys()),
        ),
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
      const imported = await selectImportedProperties(tx, userId, params.bookImportId);
      const linked = await selectLinkedByHand(tx, userId, params.bookImportId);
      const ids = new Set([...imported, ...linked.map(({ propertyId }) => propertyId)]);
      for (const propertyId of [...ids].toSorted()) await lockOwnedProperty(tx, userId, propertyId);
      if (!(await deleteBookImport(tx, userId, params.bookImportId)))
        throw new AppError(
          404,
          'import-not-found',
          'This import doesn’t exist or was already undone.',
        );
      const count = await reverseImportedRows(tx, userId, params.bookImportId, now());
      await unlinkRecordedByHand(
        tx,
        userId,
        linked.map(({ fingerprint }) => fingerprint),
      );
      const kept = new Set(
        linked.filter(({ counts }) => counts).map(({ fingerprint }) => fingerprint),
      ).size;
      return {
        message: [
          `Import undone: ${counted(count, 'row')} reversed.`,
          ...(kept > 0
            ? [
                `We also unlinked ${counted(kept, 'row')} from what you recorded yourself, which stays.`,
              ]
            : []),
        ].join(' '),
      };
    });
  });
}

/**
 * Reads the file twice if a mapping is stored, since the column names must be known to find the mapping that applies.
 */
async function readFile(
  { db, workers }: Pick<Deps, 'db' | 'workers'>,
  userId: string,
  { csv, account, mapping }: File,
  whose: WorkFor,
  decisions: ReadonlyMap<number, RowDecision> = new Map(),
): Promise<{ book: ReadBook; remembered: RememberedFile; leases: NamedLease[] }> {
  const properties = await selectNamedProperties(db, userId);
  const leases = await selectLeases(db, userId);
  const task = {
    csv,
    account: account ?? '',
    mapping,
    properties,
    leases: leases.map(matchLease),
    rules: [],
    decisions,
  };
  const first = await workers.run(readBookJob, task, whose);
  const stored = await findCsvMapping(db, userId, first.layout.headerKey);
  const remembered = rememberedFile(stored);
  if (stored === null) return { book: first, remembered, leases };
  const again = {
    ...task,
    account: account ?? remembered.account,
    mapping: mapping ?? remembered.columns,
    rules: remembered.rules,
  };
  return { book: await workers.run(readBookJob, again, whose), remembered, leases };
}

const importAnswer = ({ importId, fileName, format, rowCount, createdAt }: BookImportRecord) => ({
  id: importId,
  fileName,
  format,
  rowCount,
  createdAt: createdAt.toISOString(),
});
