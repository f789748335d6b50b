import { and, asc, count, desc, eq, isNull, lt, max, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  type OwnedPropertyRow,
  ownedProperties,
} from '#server/db/schema/ownership/owned-properties.ts';
import {
  type ReserveTransactionRow,
  reserveTransactions,
} from '#server/db/schema/ownership/reserves.ts';

const ofProperty = (userId: string, propertyId: string) =>
  and(eq(reserveTransactions.userId, userId), eq(reserveTransactions.propertyId, propertyId));

export async function sumReserve(db: Db, userId: string, propertyId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sum(reserveTransactions.cents) })
    .from(reserveTransactions)
    .where(ofProperty(userId, propertyId));
  return Number(row?.cents ?? 0);
}

export type NewReserveTransaction = Omit<
  typeof reserveTransactions.$inferInsert,
  'userId' | 'transactionId' | 'transactionNo'
>;

/** Call with the properties locked. */
export async function insertReserveTransactions(
  tx: Db,
  userId: string,
  rows: readonly NewReserveTransaction[],
): Promise<ReserveTransactionRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(reserveTransactions)
    .values(rows.map((row) => ({ ...row, userId })))
    .returning();
}

export async function isMonthAllocated(
  tx: Db,
  userId: string,
  propertyId: string,
  month: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: reserveTransactions.transactionId })
    .from(reserveTransactions)
    .where(and(ofProperty(userId, propertyId), eq(reserveTransactions.month, month)));
  return rows.length > 0;
}

/** A transaction with the reserve balance after it. */
export type BalancedTransaction = ReserveTransactionRow & { balanceCents: number };

/** Newest first, starting after the last one on the previous page. */
export async function selectReserveTransactions(
  db: Db,
  userId: string,
  propertyId: string,
  before: number | null,
  limit: number,
): Promise<BalancedTransaction[]> {
  const { transactionNo } = reserveTransactions;
  const rows = await db
    .select()
    .from(reserveTransactions)
    .where(
      and(ofProperty(userId, propertyId), before === null ? undefined : lt(transactionNo, before)),
    )
    .orderBy(desc(transactionNo))
    .limit(limit);
  const [newest] = rows;
  if (!newest) return [];
  const [earlier] = await db
    .select({ cents: sum(reserveTransactions.cents) })
    .from(reserveTransactions)
    .where(and(ofProperty(userId, propertyId), sql`${transactionNo} <= ${newest.transactionNo}`));
  let balanceCents = Number(earlier?.cents ?? 0);
  return rows.map((row) => {
    const after = balanceCents;
    balanceCents -= row.cents;
    return { ...row, balanceCents: after };
  });
}

export async function countReserveTransactions(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<number> {
  return db.$count(reserveTransactions, ofProperty(userId, propertyId));
}

/** The last month allocated to each property's reserve and the number of transactions in the reserve. */
export async function listReserveMonths(
  db: Db,
  userId: string,
): Promise<Map<string, { lastMonth: string | null; rows: number }>> {
  const { propertyId } = reserveTransactions;
  const rows = await db
    .select({ propertyId, lastMonth: max(reserveTransactions.month), rows: count() })
    .from(reserveTransactions)
    .where(eq(reserveTransactions.userId, userId))
    .groupBy(propertyId);
  return new Map(rows.map(({ propertyId: id, ...rest }) => [id, rest]));
}

/** Locks every property in the portfolio, always in the same order to avoid deadlocks. */
export async function lockOwnedProperties(tx: Db, userId: string): Promise<OwnedPropertyRow[]> {
  return tx
    .select()
    .from(ownedProperties)
    .where(and(eq(ownedProperties.userId, userId), isNull(ownedProperties.removedAt)))
    .orderBy(asc(ownedProperties.propertyId))
    .for('no key update');
}

/** Each property's balance, and whether a month was allocated. Call with the properties locked. */
export async function selectReserveBalances(
  tx: Db,
  userId: string,
  month: string,
): Promise<Map<string, { cents: number; isAllocated: boolean; rows: number }>> {
  const { propertyId } = reserveTransactions;
  const rows = await tx
    .select({
      propertyId,
      cents: sum(reserveTransactions.cents),
      isAllocated: sql<boolean>`bool_or(${reserveTransactions.month} IS NOT DISTINCT FROM ${month})`,
      rows: count(),
    })
    .from(reserveTransactions)
    .where(eq(reserveTransactions.userId, userId))
    .groupBy(propertyId);
  return new Map(
    rows.map((row) => [
      row.propertyId,
      { cents: Number(row.cents ?? 0), isAllocated: row.isAllocated, rows: row.rows },
    ]),
  );
}
