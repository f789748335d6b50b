import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TOKEN_SCOPES } from '#domain/accounts/access-tokens.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** Personal access tokens, for programs that call the API on a user's behalf. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    userId: ownerId().notNull(),
    tokenId: uuid('token_id').notNull().defaultRandom(),
    /** SHA-256 of 256 random bits; the token itself is shown once and never stored. */
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null if it's valid until revoked. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenId] }),
    uniqueIndex('access_tokens_token_hash').on(table.tokenHash),
  ],
);

export type AccessTokenRow = typeof accessTokens.$inferSelect;
