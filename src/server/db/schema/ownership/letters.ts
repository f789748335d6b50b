import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Letter } from '#domain/letters/letter-text.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ofOwnedProperty } from './owned-properties.ts';

/** A letter to a lease's tenants, as it was saved or sent; it never changes. */
export const leaseLetters = pgTable(
  'lease_letters',
  {
    userId: uuid('user_id').notNull(),
    letterId: uuid('letter_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    leaseId: uuid('lease_id').notNull(),
    letter: jsonb('letter').$type<Letter>().notNull(),
    /** Email addresses it was sent to. */
    sentTo: jsonb('sent_to').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.letterId] }),
    ofOwnedProperty('lease_letters_property', table),
    index('lease_letters_lease').on(table.userId, table.leaseId, table.createdAt),
  ],
);

export type LeaseLetterRow = typeof leaseLetters.$inferSelect;
