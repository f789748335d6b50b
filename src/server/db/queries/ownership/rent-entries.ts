import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  type DepositEntryRow,
  depositEntries,
  type RentEntryRow,
  rentEntries,
} from '#server/db/schema/ownership/leases.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';
import { DEPOSIT_COLUMNS, RENT_COLUMNS, stands, type WithState } from './ledger-state.ts';
import { isInPortfolio } from './owned-properties.ts';
import { insertsInto } from './property-rows.ts';

export type NewRentEntry = Omit<typeof rentEntries.$inferInsert, 'userId'>;
export type NewDepositEntry = Omit<typeof depositEntries.$inferInsert, 'userId'>;

export type PaymentState = WithState<RentEntryRow>;
export type DepositState = WithState<DepositEntryRow>;

/** Which rent ledger rows to read: one property's, certain leases' or all of the user's. */
export interface EntryFilter {
  propertyId?: string;
  leaseIds?: readonly string[];
  /** Includes income without a lease. */
  withLoose?: boolean;
}

/** By date, then in the order they were written. */
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

export const insertRentEntries = insertsInto(rentEntries);
export const insertDepositEntries = insertsInto(depositEntries);

/** The street address of every property the user owns, by id. */
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

/** A payment or charge for the property that isn't itself a reversal, and whether it was reversed. */
export async function findRentEntry(
  tx: Db,
  userId: string,
  { propertyId, entryId }: EntryKey,
): Promise<PaymentState | null> {
  const [row] = await tx
    .select(RENT_COLUMNS)
    .from(rentEntries)
    .where(
      and(
        eq(rentEntries.userId, userId),
        eq(rentEntries.propertyId, propertyId),
        eq(rentEntries.entryId, entryId),
        isNull(rentEntries.reversesId),
      ),
    );
  return row ?? null;
}

interface PaymentFilter {
  propertyId?: string;
  /** Only rent that isn't assigned to a lease. */
  isUnassigned?: boolean;
}

/** Payments for properties the user owns, oldest first, and whether each was reversed. */
export async function selectPayments(
  db: Db,
  userId: string,
  { propertyId, isUnassigned = false }: PaymentFilter,
): Promise<PaymentState[]> {
  const rows = await db
    .select(RENT_COLUMNS)
    .from(rentEntries)
    .innerJoin(ownedProperties, isInPortfolio(rentEntries))
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
  return rows;
}

/** Deposits not yet assigned to a lease, for properties the user owns, oldest first; excludes reversed ones. */
export async function selectLooseDeposits(
  db: Db,
  userId: string,
  { propertyId }: { propertyId?: string },
): Promise<DepositState[]> {
  const rows = await db
    .select(DEPOSIT_COLUMNS)
    .from(depositEntries)
    .innerJoin(ownedProperties, isInPortfolio(depositEntries))
    .where(
      and(
        eq(depositEntries.userId, userId),
        isNull(depositEntries.leaseId),
        inArray(depositEntries.kind, ['received', 'refunded']),
        stands('deposit_entries', 'deposit_entries'),
        propertyId === undefined ? undefined : eq(depositEntries.propertyId, propertyId),
      ),
    )
    .orderBy(asc(depositEntries.date), asc(depositEntries.entryId));
  return rows;
}

/** A deposit received, and whether it was reversed. */
export async function findDeposit(
  tx: Db,
  userId: string,
  { propertyId, entryId }: EntryKey,
): Promise<DepositState | null> {
  const [row] = await tx
    .select(DEPOSIT_COLUMNS)
    .from(depositEntries)
    .where(
      and(
        eq(depositEntries.userId, userId),
        eq(depositEntries.propertyId, propertyId),
        eq(depositEntries.entryId, entryId),
        eq(depositEntries.kind, 'received'),
      ),
    );
  return row ?? null;
}
