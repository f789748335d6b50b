import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** Responses to calls that created something, by their key; written in the same transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId().notNull(),
    key: text('key').notNull(),
    /** SHA-256 of endpoint, path, query and body. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    /** JSON exactly as it was sent. */
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
