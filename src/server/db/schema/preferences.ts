import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** A user's underwriting assumptions; no row means the defaults. */
export const preferences = pgTable(
  'preferences',
  {
    userId: ownerId().primaryKey(),
    assumptions: jsonb('assumptions').$type<Assumptions>().notNull(),
    /** Identifies the market profile calculated with these assumptions. */
    metricsKey: text('metrics_key').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The last search under the user's own assumptions, to the minute; users who search get a market profile. */
    searchedAt: instant('searched_at'),
  },
  (table) => [
    index('preferences_metrics_key').on(table.metricsKey),
    index('preferences_searched_at').on(table.searchedAt),
  ],
);

export type PreferencesRow = typeof preferences.$inferSelect;
