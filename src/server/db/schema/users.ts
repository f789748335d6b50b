import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Display } from '#domain/accounts/display.ts';
import { instant } from './instant.ts';

export const users = pgTable(
  'users',
  {
    userId: uuid('user_id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** The email address trimmed and lowercased for comparison, so each address has only one account. */
    emailKey: text('email_key').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    accountType: text('account_type', { enum: ['individual'] })
      .notNull()
      .default('individual'),
    /** A PHC string; null if the account only signs in with Google. */
    passwordHash: text('password_hash'),
    /** When a visitor's demo is deleted; null for a registered account. */
    demoEndsAt: instant('demo_ends_at'),
    /** Only the settings the user chose; all others use their defaults. */
    display: jsonb('display').$type<Partial<Display>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_demo_ends_at').on(table.demoEndsAt).where(sql`demo_ends_at IS NOT NULL`),
  ],
);

export type UserRow = typeof users.$inferSelect;
