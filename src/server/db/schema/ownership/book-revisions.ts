import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/db/schema/users.ts';

/**
 * The last database transaction that changed an input to an owner's figures. Triggers on the input tables write it at
 * commit; figures calculated since then are still valid.
 */
export const bookRevisions = pgTable('book_revisions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});
