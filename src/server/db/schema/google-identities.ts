import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** Google accounts are keyed by subject, never by email address, which may change hands. */
export const googleIdentities = pgTable(
  'google_identities',
  {
    userId: ownerId().notNull(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subject] }),
    uniqueIndex('google_identities_subject').on(table.subject),
  ],
);
