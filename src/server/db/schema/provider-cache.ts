import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers of outside services, by service and normalised question; shared by every instance. */
export const providerCache = pgTable(
  'provider_cache',
  {
    key: text('key').primaryKey(),
    answer: jsonb('answer').notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('provider_cache_expires_at').on(table.expiresAt)],
);
