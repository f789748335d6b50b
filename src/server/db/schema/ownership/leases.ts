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

/** A tenant's contact details; the first tenant is the one who signs. */
export interface Tenant {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Called rental history in the API. Start and end dates are inclusive. */
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
    /** The agreed lease end; null if open-ended. */
    endsOn: date('ends_on'),
    /** The actual last day, once the lease has ended. */
    endedOn: date('ended_on'),
    /** When it was ended; ledger rows written at that point have the same timestamp. */
    endedAt: instant('ended_at'),
    afterEnd: text('after_end', { enum: ['ends', 'monthToMonth'] }).notNull(),
    /** Monthly rent before any scheduled increases. */
    rentCents: wholeCents('rent_cents').notNull(),
    /** 1 to 31; in months without that day, rent is due on the last day. */
    dueDay: integer('due_day').notNull(),
    proration: text('proration').$type<ProrationMethod>().notNull(),
    steps: jsonb('steps').$type<readonly RentStep[]>().notNull(),
    /** Billed with the rent each period. */
    recurring: jsonb('recurring').$type<readonly RecurringCharge[]>().notNull(),
    lateFee: jsonb('late_fee').$type<LateFeeTerms>().notNull(),
    /** The agreed deposit; amounts received are in the deposit ledger. */
    depositCents: wholeCents('deposit_cents').notNull(),
    /** For a lease added after it started: charges due by this day were settled outside Freehold. */
    paidThrough: date('paid_through'),
    /** Balance on that day: positive if owed, negative if prepaid. */
    openingBalanceCents: wholeCents('opening_balance_cents').notNull().default(0),
    /** The lease this one renews. */
    renewsId: uuid('renews_id'),
    notes: text('notes').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When the lease was deleted; its rows stay in the ledger. */
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
 * The rent ledger: payments received, waived fees and charges other than those the lease bills automatically. Rows
 * never change; a correction, bounce or deletion adds a row that points to the old one with the opposite amount.
 */
export const rentEntries = pgTable(
  'rent_entries',
  {
    userId: uuid('user_id').notNull(),
    entryId: uuid('entry_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    /** Null for income without a lease: unassigned rent if `chargeKind` is rent, otherwise other income. */
    leaseId: uuid('lease_id'),
    kind: text('kind', { enum: ['payment', 'charge', 'waiver'] }).notNull(),
    /** What a charge, or income without a lease, is for. */
    chargeKind: text('charge_kind').$type<ChargeKind>(),
    label: text('label').notNull().default(''),
    /** The day a payment was received, a charge is due or a row was reversed. */
    date: date('date').notNull(),
    cents: wholeCents('cents').notNull(),
    /** How the payment was split across charges; null to apply it in the standard order. */
    split: jsonb('split').$type<readonly SplitPart[]>(),
    method: text('method').notNull().default(''),
    memo: text('memo').notNull().default(''),
    /** The rent charge or bounced payment a fee or waiver is for. */
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

/** Deposits are a liability: amounts received and interest owed increase it, amounts applied or refunded reduce it. */
export const depositEntries = pgTable(
  'deposit_entries',
  {
    userId: uuid('user_id').notNull(),
    entryId: uuid('entry_id').notNull().defaultRandom(),
    propertyId: uuid('property_id').notNull(),
    /** Null for a deposit from a bank file that isn't assigned to a lease yet. */
    leaseId: uuid('lease_id'),
    /** `carried` moves the deposit from a lease to its renewal. */
    kind: text('kind', {
      enum: ['received', 'interest', 'kept', 'refunded', 'carried', 'reversal'],
    }).notNull(),
    date: date('date').notNull(),
    /** Signed; the deposit currently held is the sum of these amounts. */
    cents: wholeCents('cents').notNull(),
    /** True for a deposit meant as the last month's rent, which is taxable rent when received. */
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
