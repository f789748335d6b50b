import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** Links sent by email; each is stored as a hash, expires at `expiresAt` and works once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    userId: ownerId().notNull(),
    tokenId: uuid('token_id').notNull().defaultRandom(),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The email address the link went to, so changing the address voids the link. */
    emailKey: text('email_key').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenId] }),
    uniqueIndex('email_tokens_token_hash').on(table.tokenHash),
    index('email_tokens_expires_at').on(table.expiresAt),
  ],
);

export type EmailTokenPurpose = (typeof emailTokens.$inferSelect)['purpose'];
