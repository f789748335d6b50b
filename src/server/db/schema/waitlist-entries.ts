import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Email addresses that want news of the hosted release or, where accounts need one, an invitation. */
export const waitlistEntries = pgTable('waitlist_entries', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  source: text('source').notNull(),
  referrer: text('referrer').notNull(),
  position: integer('position').notNull(),
  joinedAt: instant('joined_at').notNull(),
  /** The invitation's code, hashed; null until staff invite the address. */
  invitationHash: text('invitation_hash').unique(),
  invitedAt: instant('invited_at'),
  /** When the code was used; it works once. */
  usedAt: instant('used_at'),
});

export type WaitlistEntryRow = typeof waitlistEntries.$inferSelect;
