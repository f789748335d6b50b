import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** Searches that count against a plan's monthly limit; others aren't stored. */
export const planSearches = pgTable(
  'plan_searches',
  {
    userId: ownerId().notNull(),
    searchId: uuid('search_id').notNull().defaultRandom(),
    /** The area, as typed in the search. */
    location: text('location').notNull(),
    /** The filters, each as name=value. */
    filters: text('filters').array().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.searchId] }),
    index('plan_searches_counted_at').on(table.countedAt),
  ],
);
