import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Assumptions } from '#contract/assumptions.ts';
import { users } from './users.ts';

/** How a user underwrites; no row means the defaults. */
export const preferences = pgTable(
  'preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.userId, { onDelete: 'cascade' }),
    assumptions: jsonb('assumptions').$type<Assumptions>().notNull(),
    /** Names the profile under which the market is computed for this user. */
    metricsKey: text('metrics_key').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('preferences_metrics_key').on(table.metricsKey)],
);

export type PreferencesRow = typeof preferences.$inferSelect;
