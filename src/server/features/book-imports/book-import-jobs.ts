import { type BookLease, previewBookImport } from '#contract/book-imports/book-imports.ts';
import { fromCents } from '#engine/money.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import { countsOf } from './count-rows.ts';
import type { Duplicate } from './find-duplicates.ts';
import type { BookTask } from './propose-rows.ts';
import { type ReadBook, readBook } from './read-book-rows.ts';

/** Reads every row of a bank's file off the main thread. */
export const readBookJob: WorkerJob<BookTask, ReadBook> = {
  name: 'read a bank file',
  lengthOf: alwaysShort,
  run: readBook,
};

interface PreviewTask {
  readonly book: ReadBook;
  /** Fingerprints of rows imported before. */
  readonly known: ReadonlySet<string>;
  /** Keyed by row number. */
  readonly duplicates: ReadonlyMap<number, Duplicate>;
  readonly leases: BookLease[];
  readonly isRemembered: boolean;
  /** Names of all the user's bank accounts, from any file. */
  readonly accounts: string[];
}

/** Checks and serializes a preview of thousands of rows, which takes longer than reading them. */
export const answerBookJob: WorkerJob<PreviewTask, Uint8Array> = {
  name: 'preview a bank file',
  lengthOf: alwaysShort,
  run: ({ book, known, duplicates, leases, isRemembered, accounts }) =>
    jsonBytes(previewBookImport, {
      format: book.layout.format,
      columns: book.layout.names.map((name, at) => ({
        name,
        field: book.layout.fields[at] ?? null,
        samples: book.samples[at] ?? [],
      })),
      isReversed: book.layout.isReversed,
      dateOrder: book.dateOrder,
      needsDateOrder: book.needsDateOrder,
      isRemembered,
      missing: book.missing,
      account: book.account,
      accounts,
      leases,
      rows: book.rows.map(
        ({ cents, fingerprint, unit: _unit, balanceCents: _balance, lease, ...row }) => ({
          ...row,
          lease: lease && {
            historyId: lease.leaseId,
            isAmount: lease.isAmount,
            isPayer: lease.isPayer,
          },
          amount: cents === null ? null : fromCents(cents),
          isKnown: known.has(fingerprint),
          duplicateOf: duplicateAnswer(duplicates.get(row.row)),
        }),
      ),
      counts: countsOf(book.rows, known, duplicates),
    }),
};

const duplicateAnswer = (duplicate: Duplicate | undefined) =>
  duplicate
    ? {
        rows: [...duplicate.rows],
        money: duplicate.money.map(({ propertyId, date, cents, text }) => ({
          propertyId,
          date,
          amount: fromCents(cents),
          text,
        })),
      }
    : null;
