import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookKind } from '#domain/text/book-kinds.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';

/** An imported transaction file. */
export const bookImports = pgTable(
  'book_imports',
  {
    userId: ownerId().notNull(),
    importId: uuid('import_id').notNull().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** The detected file format, or the user's mapping. */
    format: text('format').notNull(),
    rowCount: integer('row_count').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.importId] }),
    index('book_imports_created_at').on(table.userId, table.createdAt),
  ],
);

/** Rows imported, or skipped as transfers, so the same row is recognized next time. */
export const importedRows = pgTable(
  'imported_rows',
  {
    userId: uuid('user_id').notNull(),
    /** Hash of account, date, amount and text; identical rows in one file are numbered. */
    fingerprint: text('fingerprint').notNull(),
    importId: uuid('import_id').notNull(),
    /** The bank's posting order within a file. */
    rowNo: bigint('row_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The bank account. This column and those below are unset for files imported before we stored them. */
    account: text('account'),
    date: date('date'),
    /** Money in is positive. */
    cents: wholeCents('cents'),
    kind: text('kind').$type<BookKind>(),
    /** The running balance after this row, if the file has one. */
    balanceCents: wholeCents('balance_cents'),
    /** Skipped because the ledgers already had it; it still counts in the bank's balance. */
    isDuplicate: boolean('is_duplicate').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.fingerprint] }),
    foreignKey({
      name: 'imported_rows_import',
      columns: [table.userId, table.importId],
      foreignColumns: [bookImports.userId, bookImports.importId],
    }).onDelete('cascade'),
    index('imported_rows_import').on(table.userId, table.importId),
  ],
);

/** Bank account details the owner entered; its transactions are in the imported rows. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    userId: ownerId().notNull(),
    /** The account name used in imported rows. */
    account: text('account').notNull(),
    /** False for a property manager's statement or another tool's export, which has no bank balance. */
    isBank: boolean('is_bank').notNull().default(true),
    /** The opening balance is as of the start of this day. */
    openingOn: date('opening_on'),
    openingCents: wholeCents('opening_cents'),
    /** The closing balance is as of the end of this day. */
    closingOn: date('closing_on'),
    closingCents: wholeCents('closing_cents'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.account] })],
);

/** The user's mapping of a file's columns to fields, and of its accounts to properties. */
export const csvMappings = pgTable(
  'csv_mappings',
  {
    userId: ownerId().notNull(),
    mappingId: uuid('mapping_id').notNull().defaultRandom(),
    /** The header row in lowercase, so the same layout is recognized next time. */
    headerKey: text('header_key').notNull(),
    mapping: jsonb('mapping').$type<Readonly<Record<string, unknown>>>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mappingId] }),
    uniqueIndex('csv_mappings_header').on(table.userId, table.headerKey),
  ],
);
