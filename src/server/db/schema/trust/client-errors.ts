import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ClientError } from '#contract/trust/client-errors.ts';
import { instant } from '#server/db/schema/instant.ts';

/** Browser errors, one row per kind. Contains no user data. */
export const clientErrors = pgTable(
  'client_errors',
  {
    /** Hash of category, message and code position. */
    fingerprint: text('fingerprint').primaryKey(),
    message: text('message').notNull(),
    stack: text('stack'),
    category: text('category').notNull(),
    severity: text('severity').notNull(),
    /** From the latest report. */
    url: text('url').notNull(),
    userAgent: text('user_agent').notNull(),
    context: jsonb('context').$type<ClientError['context']>().notNull(),
    occurrences: integer('occurrences').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('client_errors_last_seen_at').on(table.lastSeenAt)],
);

/** Reports already counted; a browser that missed our response sends them again. */
export const clientErrorReports = pgTable(
  'client_error_reports',
  {
    reportId: uuid('report_id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('client_error_reports_received_at').on(table.receivedAt)],
);
