import type { FastifyInstance } from 'fastify';
import { exportBooks } from '#contract/book-imports/book-imports.ts';
import { OWNED_IMPORT_FIELDS, TAG_SEPARATOR } from '#contract/owned-properties/property-imports.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { BYTE_ORDER_MARK, type CsvValue, csvLines } from '#domain/text/csv.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { fromCents } from '#engine/money.ts';
import { RECOVERY_CLASSES } from '#engine/tax/recovery-class.ts';
import type { Db } from '#server/db/client.ts';
import {
  type BookExportRow,
  selectExpensesToExport,
  selectPaymentsToExport,
} from '#server/db/queries/ownership/book-imports.ts';
import { type PortfolioRow, selectPortfolioEver } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { fileRoute } from '#server/http/files/file-route.ts';

/** The same columns the importer reads; money out is negative. */
const BOOK_COLUMNS = ['Date', 'Property', 'Unit', 'Category', 'Payee', 'Memo', 'Amount'];

const bookLine = (row: BookExportRow, category: string): CsvValue[] => [
  row.date,
  row.property,
  row.unit,
  category,
  row.payee,
  row.memo,
  fromCents(row.cents),
];

const propertyLine = (row: PortfolioRow): CsvValue[] =>
  OWNED_IMPORT_FIELDS.map((field) => {
    if (field === 'id') return row.propertyId;
    return field === 'tags' ? row.tags.join(`${TAG_SEPARATOR} `) : row[field];
  });

async function linesOf(
  db: Db,
  userId: string,
  today: string,
  what: 'properties' | 'expenses' | 'payments',
): Promise<CsvValue[][]> {
  if (what === 'properties') {
    const rows = await selectPortfolioEver(db, userId);
    return [[...OWNED_IMPORT_FIELDS], ...rows.map(propertyLine)];
  }
  if (what === 'expenses') {
    const rows = await selectExpensesToExport(db, userId, today);
    const lineOf = (row: BookExportRow): CsvValue[] => [
      ...bookLine(row, categoryOf(row.category).label),
      RECOVERY_CLASSES.find(({ key }) => key === row.recoveryClass)?.label,
    ];
    return [[...BOOK_COLUMNS, 'Depreciated as'], ...rows.map(lineOf)];
  }
  const rows = await selectPaymentsToExport(db, userId);
  return [BOOK_COLUMNS, ...rows.map((row) => bookLine(row, row.category))];
}

export function registerBookExports(app: FastifyInstance, deps: Deps): void {
  fileRoute(app, deps, exportBooks, async ({ query, signedIn }) => {
    const today = calendarDay(deps.now());
    const lines = await linesOf(deps.db, signedIn.user.userId, today, query.what);
    return {
      contentType: 'text/csv; charset=utf-8',
      body: BYTE_ORDER_MARK + csvLines(lines),
      fileName: `Freehold ${query.what} ${today}.csv`,
    };
  });
}
