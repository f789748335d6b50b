import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { VendorTaxKind } from '#engine/books/nec.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** Who an owner pays. An expense belongs to the vendor that its payee names. */
export const vendors = pgTable(
  'vendors',
  {
    userId: ownerId().notNull(),
    vendorId: uuid('vendor_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    /** Former names, and the names on bank statements. */
    otherNames: text('other_names').array().notNull().default(sql`'{}'`),
    work: text('work').notNull().default(''),
    taxKind: text('tax_kind').$type<VendorTaxKind>().notNull().default('unknown'),
    isPaidByCard: boolean('is_paid_by_card').notNull().default(false),
    hasW9: boolean('has_w9').notNull().default(false),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    notes: text('notes').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.vendorId] })],
);

export type VendorRow = typeof vendors.$inferSelect;
