import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  type DepositEntryRow,
  depositEntries,
  type RentEntryRow,
  rentEntries,
} from '#server/db/schema/ownership/leases.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';
import { DEPOSIT_STATE, RENT_STATE, type WithState } from './ledger-state.ts';

export type NewRentEntry = Omit<typeof rentEntries.$inferInsert, 'userId'>;
export type NewDepositEntry = Omit<typeof depositEntries.$inferInsert, 'userId'>;

export type PaymentState = WithState<RentEntryRow>;
export type DepositState = WithState<DepositEntryRow>;

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

/** A payment or a charge of the property, no reversing row itself, and whether it was reversed. */
export async function findRentEntry(
  tx: Db,
  userId: string,
  { propertyId, entryId }: EntryKey,
): Promise<PaymentState | null> {
  const [row] = await tx
    .select(RENT_STATE.columns)
    .from(rentEntries)
    .leftJoin(RENT_STATE.reversal, RENT_STATE.on)
    .where(
      and(
        eq(rentEntries.userId, userId),
        eq(rentEntries.propertyId, propertyId),
        eq(rentEntries.entryId, entryId),
        isNull(rentEntries.reversesId),
      ),
    );
  return (row as PaymentState | undefined) ?? null;
}

interface PaymentFilter {
  propertyId?: string;
  /** Only rent without a lease. */
  isUnassigned?: boolean;
}

/** Payments of the properties the user owns, oldest first, and whether each was reversed; one statement. */
export async function selectPayments(
  db: Db,
  userId: string,
  { propertyId, isUnassigned = false }: PaymentFilter,
): Promise<PaymentState[]> {
  const rows = await db
    .select(RENT_STATE.columns)
    .from(rentEntries)
    .innerJoin(
      ownedProperties,
      and(
        eq(ownedProperties.userId, rentEntries.userId),
        eq(ownedProperties.propertyId, rentEntries.propertyId),
        isNull(ownedProperties.removedAt),
      ),
    )
    .leftJoin(RENT_STATE.reversal, RENT_STATE.on)
    .where(
      and(
        eq(rentEntries.userId, userId),
        eq(rentEntries.kind, 'payment'),
        isNull(rentEntries.reversesId),
        propertyId === undefined ? undefined : eq(rentEntries.propertyId, propertyId),
        isUnassigned
          ? and(isNull(rentEntries.leaseId), eq(rentEntries.chargeKind, 'rent'))
          : undefined,
      ),
    )
    .orderBy(asc(rentEntries.date), asc(rentEntries.entryId));
  return rows as PaymentState[];
}

/** Deposits of the properties the user owns that wait for a lease, oldest first; what was reversed is none. */
export async function selectLooseDeposits(
  db: Db,
  userId: string,
  { propertyId }: { propertyId?: string },
): Promise<DepositState[]> {
  const rows = await db
    .select(DEPOSIT_STATE.columns)
    .from(depositEntries)
    .innerJoin(
      ownedProperties,
      and(
        eq(ownedProperties.userId, depositEntries.userId),
        eq(ownedProperties.propertyId, depositEntries.propertyId),
        isNull(ownedProperties.removedAt),
      ),
    )
    .leftJoin(DEPOSIT_STATE.reversal, DEPOSIT_STATE.on)
    .where(
      and(
        eq(depositEntries.userId, userId),
        isNull(depositEntries.leaseId),
        inArray(depositEntries.kind, ['received', 'refunded']),
        isNull(DEPOSIT_STATE.reversal.entryId),
        propertyId === undefined ? undefined : eq(depositEntries.propertyId, propertyId),
      ),
    )
    .orderBy(asc(depositEntries.date), asc(depositEntries.entryId));
  return rows as DepositState[];
}

/** A deposit received, and whether it was reversed. */
export async function findDeposit(
  tx: Db,
  userId: string,
  { propertyId, entryId }: EntryKey,
): Promise<DepositState | null> {
  const [row] = await tx
    .select(DEPOSIT_STATE.columns)
    .from(depositEntries)
    .leftJoin(DEPOSIT_STATE.reversal, DEPOSIT_STATE.on)
    .where(
      and(
        eq(depositEntries.userId, userId),
        eq(depositEntries.propertyId, propertyId),
        eq(depositEntries.entryId, entryId),
        eq(depositEntries.kind, 'received'),
      ),
    );
  return (row as DepositState | undefined) ?? null;
}
