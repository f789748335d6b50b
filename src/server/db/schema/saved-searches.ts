import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    userId: ownerId().notNull(),
    searchId: uuid('search_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    /** The query string of the page's URL. */
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.searchId] }),
    index('saved_searches_created_at').on(table.userId, table.createdAt, table.searchId),
  ],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
