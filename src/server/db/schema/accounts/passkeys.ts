import { bigint, boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    userId: ownerId().notNull(),
    passkeyId: uuid('passkey_id').notNull().defaultRandom(),
    /** Base64url, chosen by the authenticator. */
    credentialId: text('credential_id').notNull(),
    /** Base64url of a COSE key: checks signatures and makes none. */
    publicKey: text('public_key').notNull(),
    /** What the authenticator counted at the last use; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.passkeyId] }),
    uniqueIndex('passkeys_credential_id').on(table.credentialId),
  ],
);

export type PasskeyRow = typeof passkeys.$inferSelect;
