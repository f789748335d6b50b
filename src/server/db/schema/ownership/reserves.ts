import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReservePurpose } from '#engine/books/reserves.ts';
import { instant } from '#server/db/schema/instant.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';
import { ofOwnedProperty } from './owned-properties.ts';

/** Money in and out of a property's reserve. The balance isn't stored; it's the sum of these rows. */
export const reserveTransactions = pgTable(
  'reserve_transactions',
  {
    userId: uuid('user_id').notNull(),
    transactionId: uuid('transaction_id').notNull().defaultRandom(),
    /** Numbers the rows in the order they were written. */
    transactionNo: bigint('transaction_no', { mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity(),
    propertyId: uuid('property_id').notNull(),
    kind: text('kind', { enum: ['allocate', 'withdraw', 'adjust'] }).notNull(),
    /** Signed. */
    cents: wholeCents('cents').notNull(),
    /** The month an allocation is for (`YYYY-MM`); one allocation per month. */
    month: text('month'),
    /** How an allocation was split by purpose. */
    parts: jsonb('parts').$type<Readonly<Record<ReservePurpose, number>>>(),
    reason: text('reason').notNull().default(''),
    date: date('date').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.transactionId] }),
    ofOwnedProperty('reserve_transactions_property', table),
    index('reserve_transactions_property').on(
      table.userId,
      table.propertyId,
      table.transactionNo,
      table.cents,
    ),
    uniqueIndex('reserve_transactions_month')
      .on(table.userId, table.propertyId, table.month)
      .where(sql`month IS NOT NULL`),
  ],
);

export type ReserveTransactionRow = typeof reserveTransactions.$inferSelect;
