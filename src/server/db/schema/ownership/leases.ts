import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LateFeeTerms } from '#engine/lease/late-fee.ts';
import type { ChargeKind, RecurringCharge, RentStep } from '#engine/lease/lease.ts';
import type { ProrationMethod } from '#engine/lease/proration.ts';
import type { SplitPart } from '#engine/lease/settle.ts';
import { instant } from '#server/db/schema/instant.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';
import { ledgerColumns, ledgerIndexes } from './ledger-row.ts';
import { ofOwnedProperty } from './owned-properties.ts';

/** Whom the owner writes to; the first is the one who signs. */
export interface Tenant {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Rental history on the wire. Dates: both ends count. */
export const leases = pgTable(
  'leases',
  {
    userId: uuid('user_id').notNull(),
    leaseId: uuid('lease_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    /** Null for the whole property. */
    unitId: uuid('unit_id'),
    tenants: jsonb('tenants').$type<readonly Tenant[]>().notNull(),
    startsOn: date('starts_on').notNull(),
    /** As agreed; null for a lease without an end. */
    endsOn: date('ends_on'),
    /** The last day, once the lease was ended. */
    endedOn: date('ended_on'),
    /** When it was ended: what its end wrote in the ledgers has this instant. */
    endedAt: instant('ended_at'),
    afterEnd: text('after_end', { enum: ['ends', 'monthToMonth'] }).notNull(),
    /** A month, before any step. */
    rentCents: wholeCents('rent_cents').notNull(),
    /** 1 to 31; 29 to 31 are the last day of shorter months. */
    dueDay: integer('due_day').notNull(),
    proration: text('proration').$type<ProrationMethod>().notNull(),
    steps: jsonb('steps').$type<readonly RentStep[]>().notNull(),
    /** Billed with every period beside the rent. */
    recurring: jsonb('recurring').$type<readonly RecurringCharge[]>().notNull(),
    lateFee: jsonb('late_fee').$type<LateFeeTerms>().notNull(),
    /** As agreed; what was received is in the deposit ledger. */
    depositCents: wholeCents('deposit_cents').notNull(),
    /** Of a lease entered late: charges due by this day are settled outside these books. */
    paidThrough: date('paid_through'),
    /** On that day: owed above 0, prepaid below. */
    openingBalanceCents: wholeCents('opening_balance_cents').notNull().default(0),
    /** The lease this one continues. */
    renewsId: uuid('renews_id'),
    notes: text('notes').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Deleted since; its rows stay in the ledger. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leaseId] }),
    ofOwnedProperty('leases_property', table),
    index('leases_property').on(table.userId, table.propertyId, table.startsOn),
  ],
);

export type LeaseRow = typeof leases.$inferSelect;

/**
 * The rent ledger: payments received, charges posted beside what the lease itself bills, and fees waived. Rows never
 * change; a correction, a bounce or a deletion is a row that points to the old one and has the opposite amount.
 */
export const rentEntries = pgTable(
  'rent_entries',
  {
    userId: uuid('user_id').notNull(),
    entryId: uuid('entry_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    /** Null for income without a lease: unassigned rent where `chargeKind` is rent, else other income. */
    leaseId: uuid('lease_id'),
    kind: text('kind', { enum: ['payment', 'charge', 'waiver'] }).notNull(),
    /** What a charge is for, and what income without a lease is. */
    chargeKind: text('charge_kind').$type<ChargeKind>(),
    label: text('label').notNull().default(''),
    /** The day a payment was received, a charge is due or a row was reversed. */
    date: date('date').notNull(),
    cents: wholeCents('cents').notNull(),
    /** The payer's own split; null for the standard order. */
    split: jsonb('split').$type<readonly SplitPart[]>(),
    method: text('method').notNull().default(''),
    memo: text('memo').notNull().default(''),
    /** Of a fee or a waiver: the rent charge or the bounced payment it is for. */
    forId: text('for_id'),
    ...ledgerColumns(['bounced', 'corrected', 'deleted']),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    ofOwnedProperty('rent_entries_property', table),
    index('rent_entries_property').on(table.userId, table.propertyId, table.date),
    index('rent_entries_lease').on(table.userId, table.leaseId, table.date),
    index('rent_entries_unassigned')
      .on(table.userId, table.propertyId, table.date)
      .where(sql`lease_id IS NULL AND kind = 'payment'`),
    index('rent_entries_import').on(table.userId, table.importId).where(sql`import_id IS NOT NULL`),
    ...ledgerIndexes('rent_entries', table),
  ],
);

export type RentEntryRow = typeof rentEntries.$inferSelect;

/** Deposits are a liability: what is received and owed on them adds, what is used or refunded lowers it. */
export const depositEntries = pgTable(
  'deposit_entries',
  {
    userId: uuid('user_id').notNull(),
    entryId: uuid('entry_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    /** Null for a deposit of a bank's file that waits for its lease. */
    leaseId: uuid('lease_id'),
    /** `carried` moves it from a lease to its renewal. */
    kind: text('kind', {
      enum: ['received', 'interest', 'kept', 'refunded', 'carried', 'reversal'],
    }).notNull(),
    date: date('date').notNull(),
    /** Signed: the deposit held is their sum. */
    cents: wholeCents('cents').notNull(),
    /** Meant as the last rent: rent at receipt in the tax year. */
    isLastRent: boolean('is_last_rent').notNull().default(false),
    method: text('method').notNull().default(''),
    memo: text('memo').notNull().default(''),
    ...ledgerColumns(['bounced', 'corrected', 'deleted']),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    ofOwnedProperty('deposit_entries_property', table),
    index('deposit_entries_property').on(table.userId, table.propertyId, table.date),
    index('deposit_entries_lease').on(table.userId, table.leaseId),
    index('deposit_entries_import')
      .on(table.userId, table.importId)
      .where(sql`import_id IS NOT NULL`),
    ...ledgerIndexes('deposit_entries', table),
  ],
);

export type DepositEntryRow = typeof depositEntries.$inferSelect;
