import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';

const samplesOf = (userId: string) =>
  and(eq(ownedProperties.userId, userId), eq(ownedProperties.isSample, true));

export const countSampleProperties = (db: Db, userId: string): Promise<number> =>
  db.$count(ownedProperties, and(samplesOf(userId), isNull(ownedProperties.removedAt)));

export async function markSampleProperties(
  tx: Db,
  userId: string,
  propertyIds: readonly string[],
): Promise<void> {
  await tx
    .update(ownedProperties)
    .set({ isSample: true })
    .where(
      and(
        eq(ownedProperties.userId, userId),
        inArray(ownedProperties.propertyId, [...propertyIds]),
      ),
    );
}

/** Deletes all records too, including those of sample properties removed from the portfolio. */
export async function deleteSampleProperties(tx: Db, userId: string): Promise<void> {
  await tx.delete(ownedProperties).where(samplesOf(userId));
}
