import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** One row per counted key and window, shared by every instance. Keys are hashed: no IP is stored. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    taken: integer('taken').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_window_ends_at').on(table.windowEndsAt)],
);

/** Failed sign-ins, grouped as in `GUESS_LIMITS`; each guess is counted before its password is checked. */
export const loginFailures = pgTable(
  'login_failures',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
  },
  (table) => [index('login_failures_last_failed_at').on(table.lastFailedAt)],
);
