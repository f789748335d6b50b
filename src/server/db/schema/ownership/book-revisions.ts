import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/db/schema/users.ts';

/**
 * The transaction that last changed an input of an owner's figures: written by triggers on those tables when it
 * commits, so that figures computed since then still hold.
 */
export const bookRevisions = pgTable('book_revisions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});
