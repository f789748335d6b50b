import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ExpenseKey } from '#engine/books/categories.ts';
import type { ShareBasis } from '#engine/books/shared-cost.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';

export interface StoredShare {
  readonly propertyId: string;
  /** For typed shares. */
  readonly percent: number | null;
}

/** A cost shared by several properties and how it's split. Each property's part is a row of the expense ledger. */
export const sharedCosts = pgTable(
  'shared_costs',
  {
    userId: ownerId().notNull(),
    sharedCostId: uuid('shared_cost_id').notNull().defaultRandom(),
    date: date('date').notNull(),
    cents: wholeCents('cents').notNull(),
    category: text('category').$type<ExpenseKey>().notNull(),
    vendor: text('vendor').notNull().default(''),
    memo: text('memo').notNull().default(''),
    basis: text('basis').$type<ShareBasis>().notNull(),
    /** A business-wide cost, shared by every property owned on its date. */
    isBusiness: boolean('is_business').notNull().default(false),
    /** As entered; empty for a business-wide cost. */
    shares: jsonb('shares').$type<readonly StoredShare[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sharedCostId] }),
    index('shared_costs_date').on(table.userId, table.date),
  ],
);

export type SharedCostRow = typeof sharedCosts.$inferSelect;
