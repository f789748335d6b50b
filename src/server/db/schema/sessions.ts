import {
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './users.ts';

export const sessions = pgTable(
  'sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** Names the session in lists; says nothing about the cookie. */
    sessionId: uuid('session_id').notNull().defaultRandom(),
    /** SHA-256 of the cookie's value: a stolen table opens no door. */
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** The absolute limit, counted from sign-in; rotation keeps it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_expires_at').on(table.expiresAt),
  ],
);

export type SessionRow = typeof sessions.$inferSelect;
