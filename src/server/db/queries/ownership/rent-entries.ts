import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import {
  type DepositEntryRow,
  depositEntries,
  type RentEntryRow,
  rentEntries,
} from '#server/db/schema/ownership/leases.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';

export type NewRentEntry = Omit<typeof rentEntries.$inferInsert, 'userId'>;
export type NewDepositEntry = Omit<typeof depositEntries.$inferInsert, 'userId'>;

/** Which part of the rent ledger: one property's, that of some leases, or all there is of what the user owns. */
export interface EntryFilter {
  propertyId?: string;
  leaseIds?: readonly string[];
  /** Also income without a lease. */
  withLoose?: boolean;
}

/** By date and, on one day, in the order they were written. */
export async function selectRentEntries(
  db: Db,
  userId: string,
  { propertyId, leaseIds, withLoose = false }: EntryFilter,
): Promise<RentEntryRow[]> {
  if (leaseIds?.length === 0 && !withLoose) return [];
  const ofLeases = leaseIds && inArray(rentEntries.leaseId, [...leaseIds]);
  return db
    .select()
    .from(rentEntries)
    .where(
      and(
        eq(rentEntries.userId, userId),
        propertyId === undefined ? undefined : eq(rentEntries.propertyId, propertyId),
        ofLeases && withLoose ? or(ofLeases, isNull(rentEntries.leaseId)) : ofLeases,
      ),
    )
    .orderBy(asc(rentEntries.date), asc(rentEntries.createdAt), asc(rentEntries.entryId));
}

export async function selectDepositEntries(
  db: Db,
  userId: string,
  { propertyId, leaseIds }: EntryFilter,
): Promise<DepositEntryRow[]> {
  if (leaseIds?.length === 0) return [];
  return db
    .select()
    .from(depositEntries)
    .where(
      and(
        eq(depositEntries.userId, userId),
        propertyId === undefined ? undefined : eq(depositEntries.propertyId, propertyId),
        leaseIds && inArray(depositEntries.leaseId, [...leaseIds]),
      ),
    )
    .orderBy(asc(depositEntries.date), asc(depositEntries.createdAt), asc(depositEntries.entryId));
}

export async function insertRentEntries(
  tx: Db,
  userId: string,
  entries: readonly NewRentEntry[],
): Promise<RentEntryRow[]> {
  if (entries.length === 0) return [];
  return tx
    .insert(rentEntries)
    .values(entries.map((entry) => ({ ...entry, userId })))
    .returning();
}

export async function insertDepositEntries(
  tx: Db,
  userId: string,
  entries: readonly NewDepositEntry[],
): Promise<DepositEntryRow[]> {
  if (entries.length === 0) return [];
  return tx
    .insert(depositEntries)
    .values(entries.map((entry) => ({ ...entry, userId })))
    .returning();
}

/** The street of every property the user owns, by id. */
export async function selectAddresses(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ propertyId: ownedProperties.propertyId, address: ownedProperties.address })
    .from(ownedProperties)
    .where(and(eq(ownedProperties.userId, userId), isNull(ownedProperties.removedAt)))
    .orderBy(asc(ownedProperties.createdAt), asc(ownedProperties.propertyId));
  return new Map(rows.map(({ propertyId, address }) => [propertyId, address]));
}

interface EntryKey {
  propertyId: string;
  entryId: string;
}

const reversal = alias(rentEntries, 'reversal');
const depositReversal = alias(depositEntries, 'deposit_reversal');

/** A payment or a charge of the property, no reversing row itself, and whether it was reversed. */
export async function findRentEntry(
  tx: Db,
  userId: string,
  { propertyId, entryId }: EntryKey,
): Promise<(RentEntryRow & { isReversed: boolean }) | null> {
  const [row] = await tx
    .select({ entry: rentEntries, reversedBy: reversal.entryId })
    .from(rentEntries)
    .leftJoin(
      reversal,
      and(eq(reversal.userId, rentEntries.userId), eq(reversal.reversesId, rentEntries.entryId)),
    )
    .where(
      and(
        eq(rentEntries.userId, userId),
        eq(rentEntries.propertyId, propertyId),
        eq(rentEntries.entryId, entryId),
        isNull(rentEntries.reversesId),
      ),
    );
  return row ? { ...row.entry, isReversed: row.reversedBy !== null } : null;
}

export type PaymentState = RentEntryRow & { isReversed: boolean };

interface PaymentFilter {
  propertyId?: string;
  paymentIds?: readonly string[];
  /** Only rent without a lease. */
  isUnassigned?: boolean;
}

/** Payments of the properties the user owns, oldest first, and whether each was reversed; one statement. */
export async function selectPayments(
  db: Db,
  userId: string,
  { propertyId, paymentIds, isUnassigned = false }: PaymentFilter,
): Promise<PaymentState[]> {
  const rows = await db
    .select({ entry: rentEntries, reversedBy: reversal.entryId })
    .from(rentEntries)
    .innerJoin(
      ownedProperties,
      and(
        eq(ownedProperties.userId, rentEntries.userId),
        eq(ownedProperties.propertyId, rentEntries.propertyId),
        isNull(ownedProperties.removedAt),
      ),
    )
    .leftJoin(
      reversal,
      and(eq(reversal.userId, rentEntries.userId), eq(reversal.reversesId, rentEntries.entryId)),
    )
    .where(
      and(
        eq(rentEntries.userId, userId),
        eq(rentEntries.kind, 'payment'),
        isNull(rentEntries.reversesId),
        propertyId === undefined ? undefined : eq(rentEntries.propertyId, propertyId),
        paymentIds && inArray(rentEntries.entryId, [...paymentIds]),
        isUnassigned
          ? and(isNull(rentEntries.leaseId), eq(rentEntries.chargeKind, 'rent'))
          : undefined,
      ),
    )
    .orderBy(asc(rentEntries.date), asc(rentEntries.entryId));
  return rows.map(({ entry, reversedBy }) => ({ ...entry, isReversed: reversedBy !== null }));
}

/** A deposit received, and whether it was reversed. */
export async function findDeposit(
  tx: Db,
  userId: string,
  { propertyId, entryId }: EntryKey,
): Promise<(DepositEntryRow & { isReversed: boolean }) | null> {
  const [row] = await tx
    .select({ entry: depositEntries, reversedBy: depositReversal.entryId })
    .from(depositEntries)
    .leftJoin(
      depositReversal,
      and(
        eq(depositReversal.userId, depositEntries.userId),
        eq(depositReversal.reversesId, depositEntries.entryId),
      ),
    )
    .where(
      and(
        eq(depositEntries.userId, userId),
        eq(depositEntries.propertyId, propertyId),
        eq(depositEntries.entryId, entryId),
        eq(depositEntries.kind, 'received'),
      ),
    );
  return row ? { ...row.entry, isReversed: row.reversedBy !== null } : null;
}
