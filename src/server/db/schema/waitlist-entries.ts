import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Email addresses to notify when the beta opens. */
export const waitlistEntries = pgTable('waitlist_entries', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  source: text('source').notNull(),
  referrer: text('referrer').notNull(),
  position: integer('position').notNull(),
  joinedAt: instant('joined_at').notNull(),
});

export type WaitlistEntryRow = typeof waitlistEntries.$inferSelect;
