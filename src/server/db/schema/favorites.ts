import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SavedProperty } from '#contract/listings/favorites.ts';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

export const favorites = pgTable(
  'favorites',
  {
    userId: ownerId().notNull(),
    /** A market listing or the user's own; it may have left the market since. */
    propertyId: text('property_id').notNull(),
    /** The listing as it was when saved; shown once it's off the market. */
    saved: jsonb('saved').$type<SavedProperty>().notNull(),
    notes: text('notes').notNull().default(''),
    tags: text('tags').array().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set while the removal can still be undone; the row is hidden during that time. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId] }),
    index('favorites_created_at').on(table.userId, table.createdAt, table.propertyId),
    index('favorites_removed_at').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
  ],
);

export type FavoriteRow = typeof favorites.$inferSelect;
