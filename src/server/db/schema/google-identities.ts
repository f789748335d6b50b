import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Google accounts are keyed by their subject, never by an address that may change hands. */
export const googleIdentities = pgTable(
  'google_identities',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subject] }),
    uniqueIndex('google_identities_subject').on(table.subject),
  ],
);
