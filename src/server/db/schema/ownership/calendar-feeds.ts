import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** The secret address of an owner's calendar; without a row, there is none. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ownerId().primaryKey(),
  /** Hash of the token in the address, and the number it's derived from. */
  tokenHash: text('token_hash').notNull().unique('calendar_feeds_token_hash'),
  tokenNonce: text('token_nonce').notNull(),
  createdAt: instant('created_at').notNull(),
  lastReadAt: instant('last_read_at'),
});

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect;
