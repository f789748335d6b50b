import { sql } from 'drizzle-orm';
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
    /** Stored even while alerts are off, so turning them back on restores the frequency. */
    alertFrequency: text('alert_frequency', { enum: ['daily', 'weekly'] })
      .notNull()
      .default('daily'),
    /** Matches up to this time were already emailed or predate the alert; null while alerts are off. */
    alertedThrough: instant('alerted_through'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.searchId] }),
    index('saved_searches_created_at').on(table.userId, table.createdAt, table.searchId),
    index('saved_searches_alerts')
      .on(table.userId, table.searchId)
      .where(sql`${table.alertedThrough} IS NOT NULL`),
  ],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
