import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Every object written to document storage, recorded before it is written, so that none is ever lost track of. An object
 * without a document is swept.
 */
export const storedObjects = pgTable(
  'stored_objects',
  {
    /** Random; the file's name is in the document. */
    objectKey: text('object_key').primaryKey(),
    bytes: integer('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a document began to use it; null while it is being uploaded. */
    claimedAt: instant('claimed_at'),
    /** When sweeping chose it; no document may use it from then on. */
    condemnedAt: instant('condemned_at'),
  },
  (table) => [index('stored_objects_created_at').on(table.createdAt)],
);

/** The content of objects kept in the database, in parts, so that reading one never takes 20 MB of memory. */
export const storedObjectParts = pgTable(
  'stored_object_parts',
  {
    objectKey: text('object_key')
      .notNull()
      .references(() => storedObjects.objectKey, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.objectKey, table.part] })],
);
