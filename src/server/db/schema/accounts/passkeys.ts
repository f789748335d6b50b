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
    /** Base64url of a COSE key, which can verify signatures but not create them. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter at last use; 0 if it has no counter. */
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
