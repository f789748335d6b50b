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

/** Links sent by mail: each is stored hashed, lives until `expiresAt` and works once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    tokenId: uuid('token_id').notNull().defaultRandom(),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The address the link went to, so that a later change of address voids it. */
    emailKey: text('email_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenId] }),
    uniqueIndex('email_tokens_token_hash').on(table.tokenHash),
    index('email_tokens_expires_at').on(table.expiresAt),
  ],
);

export type EmailTokenPurpose = (typeof emailTokens.$inferSelect)['purpose'];
