import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentType } from '#domain/documents/documents.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ofOwnedProperty } from '#server/db/schema/ownership/owned-properties.ts';
import { storedObjects } from './stored-objects.ts';

/** Receipts, leases and other files of an owned property; their content is in document storage. */
export const documents = pgTable(
  'documents',
  {
    userId: uuid('user_id').notNull(),
    documentId: uuid('document_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    /** The ledger row it was attached to; its successors after edits are found from it. */
    transactionId: uuid('transaction_id'),
    leaseId: uuid('lease_id'),
    name: text('name').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Pixels. */
    width: integer('width'),
    height: integer('height'),
    objectKey: text('object_key')
      .notNull()
      .references(() => storedObjects.objectKey),
    thumbnailKey: text('thumbnail_key').references(() => storedObjects.objectKey),
    thumbnailBytes: integer('thumbnail_bytes'),
    createdAt: instant('created_at').notNull(),
    /** When it was deleted; it can be restored. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId] }),
    ofOwnedProperty('documents_property', table),
    index('documents_property').on(table.userId, table.propertyId, table.createdAt),
    index('documents_object_key').on(table.objectKey),
    index('documents_thumbnail_key').on(table.thumbnailKey),
    index('documents_removed_at').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

export type DocumentRow = typeof documents.$inferSelect;
