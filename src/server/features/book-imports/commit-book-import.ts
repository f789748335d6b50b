import { calendarDay } from '#domain/calendar/instants.ts';
import { isApart } from '#domain/text/book-kinds.ts';
import { counted } from '#domain/text/number-text.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import type { Db } from '#server/db/client.ts';
import {
  BANK_ACCOUNTS,
  BOOK_IMPORTS,
  CSV_MAPPINGS,
  DEPOSIT_ENTRIES,
  EXPENSES,
  IMPORTED_ROWS,
  RENT_ENTRIES,
} from '#server/db/ownership-caps.ts';
import { makeRoom } from '#server/db/queries/caps.ts';
import { countImportedAccounts } from '#server/db/queries/ownership/bank-accounts.ts';
import {
  type BookImportRecord,
  insertBookImport,
  insertImportedRows,
  linkToBankRow,
  type NewImportedRow,
  saveCsvMapping,
  selectKnownFingerprints,
  unlinkRecordedByHand,
} from '#server/db/queries/ownership/book-imports.ts';
import { selectLoanRows } from '#server/db/queries/ownership/books.ts';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { selectPortfolioEver } from '#server/db/queries/ownership/portfolio.ts';
import {
  insertDepositEntries,
  insertRentEntries,
} from '#server/db/queries/ownership/rent-entries.ts';
import { AppError, type Issue } from '#server/http/errors/app-error.ts';
import { withinCap, withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { type BookedRows, bookedRows, type DecidedRow } from './book-rows.ts';
import { type Duplicate, findDuplicates } from './find-duplicates.ts';
import { leaseBooks, leaseIssues, paidRents } from './lease-rows.ts';
import type { ReadBookRow } from './propose-rows.ts';
import type { ReadBook } from './read-book-rows.ts';
import type { RememberedFile } from './remembered.ts';

const SHOWN_ISSUES = 20;

/** Returns the rows with everything decided, or throws with the row and column of each problem. */
export function decidedRows(
  { rows, missing }: ReadBook,
  leftOut: ReadonlySet<number>,
): DecidedRow[] {
  if (missing.length > 0) {
    const message = `Choose a column for the ${missing.join(' and the ')}.`;
    throw new AppError(422, 'columns-missing', message, {
      issues: missing.map((field) => ({ path: `mapping.${field}`, message })),
    });
  }
  const issues: Issue[] = [];
  const decided: DecidedRow[] = [];
  for (const row of rows) {
    if (row.skipped !== null || leftOut.has(row.row)) continue;
    for (const { column, message } of row.errors)
      issues.push({ path: `row ${row.row}.${column}`, message });
    const { date, cents, kind, propertyId } = row;
    if (date === null || cents === null || row.errors.length > 0) continue;
    if (kind === null)
      issues.push({ path: `row ${row.row}.category`, message: `Choose a category: ${row.text}` });
    else if (!isApart(kind) && propertyId === null)
      issues.push({
        path: `row ${row.row}.property`,
        message: `Choose a property: ${row.text}`,
      });
    else if (kind === 'mortgage' && cents > 0)
      issues.push({
        path: `row ${row.row}.category`,
        message: 'Money in can’t be a mortgage payment',
      });
    else
      decided.push({ ...row, date, cents, kind, propertyId, leaseId: row.lease?.leaseId ?? null });
  }
  if (issues.length > 0) throw refused(issues);
  return decided;
}

function refused(issues: readonly Issue[]): AppError {
  const rows = new Set(issues.map(({ path }) => path.split('.')[0])).size;
  const count = counted(rows, 'row needs', 'rows need');
  return new AppError(
    422,
    'import-has-errors',
    `${count} your attention, so nothing was imported.`,
    { issues: issues.slice(0, SHOWN_ISSUES) },
  );
}

interface Commit {
  userId: string;
  fileName: string;
  format: string;
  headerKey: string;
  remembered: RememberedFile;
  decided: readonly DecidedRow[];
  /**
   * Ignored rows are still matched with the ledgers; otherwise another row with the same amount would take their match.
   */
  leftOut: readonly ReadBookRow[];
  /** Rows to import even though they look like duplicates. */
  included: ReadonlySet<number>;
  now: Date;
}

interface Committed {
  record: BookImportRecord;
  booked: number;
  known: number;
  duplicates: number;
  paidInFull: number;
  apart: number;
}

/** Call in an open transaction: imports all new rows or none. */
export function commitRows(
  tx: Db,
  { userId, fileName, format, headerKey, remembered, decided, leftOut, included, now }: Commit,
): Promise<Committed> {
  return withinCap(
    tx,
    IMPORTED_ROWS,
    userId,
    async () => {
      const known = await selectKnownFingerprints(
        tx,
        userId,
        [...decided, ...leftOut].map(({ fingerprint }) => fingerprint),
      );
      const unknown = decided.filter(({ fingerprint }) => !known.has(fingerprint));
      const duplicates = await findDuplicates(
        tx,
        userId,
        moneyRows([...decided, ...leftOut], known).toSorted((a, b) => a.row - b.row),
      );
      const wanted = unknown.filter(({ row }) => included.has(row) || !duplicates.has(row));
      const portfolio = await selectPortfolioEver(tx, userId);
      const properties = new Map(portfolio.map((row) => [row.propertyId, row]));
      refuseForeign(wanted, properties);
      // Always in the same order, so two imports can't deadlock.
      for (const propertyId of propertiesOf(wanted)) await lockedProperty(tx, userId, propertyId);
      const rentLeft = leftOut.filter(
        ({ row, fingerprint }) => !known.has(fingerprint) && !duplicates.has(row),
      );
      const books = await leaseBooks(tx, userId, [...wanted, ...rentLeft.map(asRent)]);
      const issues = leaseIssues(wanted, books, calendarDay(now));
      if (issues.length > 0) throw refused(issues);
      const paid = paidRents(wanted, books);
      const fresh = wanted.filter(({ row }) => included.has(row) || !paid.has(row));
      await makeRoom(tx, BOOK_IMPORTS, userId);
      const record = await insertBookImport(tx, userId, {
        fileName,
        format,
        rowCount: fresh.length,
        createdAt: now,
      });
      const { importId } = record;
      const paidTwice = paidRents([...wanted, ...rentLeft.map(asRent)], books);
      const left = [...decided, ...leftOut].filter(
        ({ row, fingerprint }) =>
          (duplicates.has(row) || paidTwice.has(row)) &&
          !included.has(row) &&
          !known.has(fingerprint),
      );
      await insertImportedRows(tx, userId, importId, importedRowsOf(fresh, left));
      await unlinkRecordedByHand(
        tx,
        userId,
        fresh.map(({ fingerprint }) => fingerprint),
      );
      await refuseManyAccounts(tx, userId);
      for (const { row, fingerprint } of left) {
        const ids = paidTwice.get(row) ?? recordedByHand(duplicates.get(row));
        if (ids.length > 0) await linkToBankRow(tx, userId, fingerprint, ids);
      }
      const loanRows = await selectLoanRows(tx, userId, calendarDay(now));
      await insertBooked(
        tx,
        userId,
        bookedRows(fresh, { importId, now, properties, loanRows, books }),
      );
      await withinCap(tx, CSV_MAPPINGS, userId, (inner) =>
        saveCsvMapping(inner, userId, headerKey, { ...remembered }, now),
      );
      const apart = fresh.filter(({ kind }) => isApart(kind)).length;
      return {
        record,
        booked: fresh.length - apart,
        known: decided.length - unknown.length,
        duplicates: unknown.length - wanted.length,
        paidInFull: wanted.length - fresh.length,
        apart,
      };
    },
    { certain: 0 },
  );
}

/**
 * Manually recorded ledger entries that a single file row duplicates; none if several rows match them or any was
 * imported.
 */
const recordedByHand = (duplicate: Duplicate | undefined): string[] =>
  duplicate?.rows.length === 1 &&
  duplicate.money.every(({ isImported, isPart }) => !isImported && !isPart)
    ? duplicate.money.flatMap(({ ids }) => ids)
    : [];

const asRent = (row: ReadBookRow) => ({ ...row, leaseId: row.lease?.leaseId ?? null });

/** New rows and duplicates, in the order the bank posted them. */
function importedRowsOf(
  fresh: readonly DecidedRow[],
  duplicates: readonly (DecidedRow | ReadBookRow)[],
): NewImportedRow[] {
  const rows = [
    ...fresh.map((row) => ({ ...row, isDuplicate: false })),
    ...duplicates.map((row) => ({ ...row, isDuplicate: true })),
  ].toSorted((a, b) => a.row - b.row);
  const isNewestFirst = (rows[0]?.date ?? '') > (rows.at(-1)?.date ?? '');
  return (isNewestFirst ? rows.toReversed() : rows).map(
    ({ fingerprint, account, date, cents, kind, balanceCents, isDuplicate }) => ({
      fingerprint,
      account,
      date,
      cents,
      kind,
      balanceCents,
      isDuplicate,
    }),
  );
}

async function refuseManyAccounts(tx: Db, userId: string): Promise<void> {
  if ((await countImportedAccounts(tx, userId)) <= BANK_ACCOUNTS.most) return;
  throw new AppError(422, BANK_ACCOUNTS.error, BANK_ACCOUNTS.sentence);
}

function refuseForeign(
  rows: readonly DecidedRow[],
  properties: ReadonlyMap<string, unknown>,
): void {
  const issues = rows
    .filter(({ propertyId }) => propertyId !== null && !properties.has(propertyId))
    .map(({ row }) => ({
      path: `row ${row}.property`,
      message: 'This property doesn’t exist or was deleted.',
    }));
  if (issues.length > 0) throw refused(issues);
}

const propertiesOf = (rows: readonly DecidedRow[]): string[] =>
  [
    ...new Set(rows.flatMap(({ kind, propertyId }) => (isApart(kind) ? [] : (propertyId ?? [])))),
  ].toSorted();

/** Call with the properties locked. */
async function insertBooked(
  tx: Db,
  userId: string,
  { expenses, payments, deposits }: BookedRows,
): Promise<void> {
  for (const [propertyId, rows] of groupedBy(expenses, propertyOf))
    await withinPropertyCap(tx, EXPENSES, { userId, propertyId }, () =>
      insertExpenses(tx, userId, rows),
    );
  for (const [propertyId, rows] of groupedBy(payments, propertyOf))
    await withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId }, () =>
      insertRentEntries(tx, userId, rows),
    );
  for (const [propertyId, rows] of groupedBy(deposits, propertyOf))
    await withinPropertyCap(tx, DEPOSIT_ENTRIES, { userId, propertyId }, () =>
      insertDepositEntries(tx, userId, rows),
    );
}

const propertyOf = ({ propertyId }: { propertyId: string }): string => propertyId;

const isBookable = ({ kind }: Pick<ReadBookRow, 'kind'>): boolean =>
  kind === null || !isApart(kind);

/** The rows that will become ledger entries, for comparing with existing ones. */
export const moneyRows = (
  rows: readonly (Pick<ReadBookRow, 'row' | 'date' | 'cents' | 'kind' | 'propertyId'> & {
    fingerprint: string;
    skipped?: string | null;
  })[],
  known: ReadonlySet<string>,
) =>
  rows.flatMap(({ row, date, cents, kind, propertyId, fingerprint, skipped = null }) =>
    date === null || cents === null || skipped !== null || !isBookable({ kind })
      ? []
      : [{ row, date, cents, propertyId, isKnown: known.has(fingerprint) }],
  );
