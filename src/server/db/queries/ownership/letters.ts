import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type LeaseLetterRow, leaseLetters } from '#server/db/schema/ownership/letters.ts';
import { insertsOneInto } from './property-rows.ts';

export const insertLetter = insertsOneInto(leaseLetters);

interface OfLease {
  propertyId: string;
  historyId: string;
}

const isOfLease = (userId: string, { propertyId, historyId }: OfLease) =>
  and(
    eq(leaseLetters.userId, userId),
    eq(leaseLetters.propertyId, propertyId),
    eq(leaseLetters.leaseId, historyId),
  );

/** Newest first. */
export const selectLetters = (db: Db, userId: string, lease: OfLease): Promise<LeaseLetterRow[]> =>
  db
    .select()
    .from(leaseLetters)
    .where(isOfLease(userId, lease))
    .orderBy(desc(leaseLetters.createdAt), desc(leaseLetters.letterId));

export async function findLetter(
  db: Db,
  userId: string,
  { letterId, ...lease }: OfLease & { letterId: string },
): Promise<LeaseLetterRow | null> {
  const [row] = await db
    .select()
    .from(leaseLetters)
    .where(and(isOfLease(userId, lease), eq(leaseLetters.letterId, letterId)));
  return row ?? null;
}

/** The deleted letter; null if the user has no such letter. */
export async function removeLetter(
  tx: Db,
  userId: string,
  { letterId, ...lease }: OfLease & { letterId: string },
): Promise<LeaseLetterRow | null> {
  const [removed] = await tx
    .delete(leaseLetters)
    .where(and(isOfLease(userId, lease), eq(leaseLetters.letterId, letterId)))
    .returning();
  return removed ?? null;
}
