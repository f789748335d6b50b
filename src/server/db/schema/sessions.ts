import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

export const sessions = pgTable(
  'sessions',
  {
    userId: ownerId().notNull(),
    /** Identifies the session in lists; reveals nothing about the cookie. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /** SHA-256 of the cookie's value, so a stolen table contains no usable cookies. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The absolute limit, counted from sign-in; rotation doesn't extend it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

export type SessionRow = typeof sessions.$inferSelect;
