import {
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
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

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
