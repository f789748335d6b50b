import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';
import { ownerId } from './owner-id.ts';

/** Links sent by mail: each is stored hashed, is valid until `expiresAt` and works once. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    userId: ownerId().notNull(),
    tokenId: uuid('token_id').notNull().defaultRandom(),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The e-mail address the link went to, so that a later change of it voids the link. */
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
