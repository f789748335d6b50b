import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Responses from outside services, by service and normalized request; shared by every instance. */
export const providerCache = pgTable(
  'provider_cache',
  {
    key: text('key').primaryKey(),
    answer: jsonb('answer').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('provider_cache_expires_at').on(table.expiresAt)],
);
