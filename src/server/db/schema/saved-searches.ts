import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    searchId: uuid('search_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    /** What stands behind the question mark of the page. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.searchId] }),
    index('saved_searches_created_at').on(table.userId, table.createdAt, table.searchId),
  ],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
