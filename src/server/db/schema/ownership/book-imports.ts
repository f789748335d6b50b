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

/** A file that was imported into the books. */
export const bookImports = pgTable(
  'book_imports',
  {
    userId: ownerId().notNull(),
    importId: uuid('import_id').notNull().defaultRandom(),
    fileName: text('file_name').notNull(),
    /** What the file was recognized as, or the mapping of the user. */
    format: text('format').notNull(),
    rowCount: integer('row_count').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.importId] }),
    index('book_imports_created_at').on(table.userId, table.createdAt),
  ],
);

/** Rows that were imported or left out as transfers: the same row again is recognized. */
export const importedRows = pgTable(
  'imported_rows',
  {
    userId: uuid('user_id').notNull(),
    /** Of account, date, amount and text; equal rows of one file are numbered. */
    fingerprint: text('fingerprint').notNull(),
    importId: uuid('import_id').notNull(),
    /** In the order the bank booked them, within a file. */
    rowNo: bigint('row_no', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The bank account the money moved in; unset, like the rest, for files imported before it was stored. */
    account: text('account'),
    date: date('date'),
    /** Money in is positive. */
    cents: wholeCents('cents'),
    kind: text('kind').$type<BookKind>(),
    /** The file's running balance after this row, where it has one. */
    balanceCents: wholeCents('balance_cents'),
    /** Left out because the ledgers had the same money: it is in the bank's balance all the same. */
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

/** What an owner typed about a bank account; its rows are among the imported ones. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    userId: ownerId().notNull(),
    /** As the imported rows have it. */
    account: text('account').notNull(),
    /** False for a manager's statement or another tool's export: no bank has a balance for it. */
    isBank: boolean('is_bank').notNull().default(true),
    /** At the start of the day. */
    openingOn: date('opening_on'),
    openingCents: wholeCents('opening_cents'),
    /** At the end of the day. */
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
    /** The header row in small letters: the same again is recognized. */
    headerKey: text('header_key').notNull(),
    mapping: jsonb('mapping').$type<Readonly<Record<string, unknown>>>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mappingId] }),
    uniqueIndex('csv_mappings_header').on(table.userId, table.headerKey),
  ],
);
