import { and, count, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { storedObjectParts, storedObjects } from '#server/db/schema/documents/stored-objects.ts';

const PART_BYTES = 1024 * 1024;

/** Recorded and committed before an object is written. */
export async function recordObject(
  db: Db,
  object: { objectKey: string; bytes: number; createdAt: Date },
): Promise<void> {
  await db.insert(storedObjects).values(object);
}

/** False if one of the objects was swept. Call in the transaction that adds the document. */
export async function claimObjects(tx: Db, keys: readonly string[], now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(storedObjects)
    .set({ claimedAt: now })
    .where(and(inArray(storedObjects.objectKey, [...keys]), isNull(storedObjects.condemnedAt)));
  return rowCount === keys.length;
}

interface SweepTimes {
  now: Date;
  /** An upload that began before this has failed. */
  uploadedBefore: Date;
  /** Objects claimed after this are left alone, because their document may not be visible yet. */
  claimedBefore: Date;
}

/** Chooses objects without a document and returns their keys, including those an earlier sweep didn't get to. */
export async function condemnObjects(
  db: Db,
  { now, uploadedBefore, claimedBefore }: SweepTimes,
  most: number,
): Promise<string[]> {
  const isAbandoned = and(
    isNull(storedObjects.claimedAt),
    lt(storedObjects.createdAt, uploadedBefore),
  );
  const isUnused = and(
    lt(storedObjects.claimedAt, claimedBefore),
    sql`NOT EXISTS (SELECT 1 FROM documents d
      WHERE d.object_key = ${storedObjects.objectKey} OR d.thumbnail_key = ${storedObjects.objectKey})`,
  );
  const chosen = db
    .select({ objectKey: storedObjects.objectKey })
    .from(storedObjects)
    .where(or(isAbandoned, isUnused, isNotNull(storedObjects.condemnedAt)))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(storedObjects)
    .set({ condemnedAt: now })
    .where(
      and(
        inArray(storedObjects.objectKey, chosen),
        or(isAbandoned, isUnused, isNotNull(storedObjects.condemnedAt)),
      ),
    )
    .returning({ objectKey: storedObjects.objectKey });
  return rows.map(({ objectKey }) => objectKey);
}

/** Forgets an object once its content is gone. */
export async function forgetObject(db: Db, objectKey: string): Promise<void> {
  await db.delete(storedObjects).where(eq(storedObjects.objectKey, objectKey));
}

/** Writes an object's content to the database, all or nothing. */
export async function insertParts(db: Db, objectKey: string, content: Buffer): Promise<void> {
  await db.transaction(async (tx) => {
    for (let part = 0; part * PART_BYTES < content.byteLength; part += 1) {
      const bytes = content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      // oxlint-disable-next-line no-await-in-loop -- one connection, one part in memory at a time
      await tx
        .insert(storedObjectParts)
        .values({ objectKey, part, content: bytes })
        .onConflictDoNothing();
    }
  });
}

export async function countParts(db: Db, objectKey: string): Promise<number> {
  const [row] = await db
    .select({ parts: count() })
    .from(storedObjectParts)
    .where(eq(storedObjectParts.objectKey, objectKey));
  return row!.parts;
}

/** Null if the object was removed in the meantime. */
export async function findPart(db: Db, objectKey: string, part: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: storedObjectParts.content })
    .from(storedObjectParts)
    .where(and(eq(storedObjectParts.objectKey, objectKey), eq(storedObjectParts.part, part)));
  return row?.content ?? null;
}

export async function deleteParts(db: Db, objectKey: string): Promise<void> {
  await db.delete(storedObjectParts).where(eq(storedObjectParts.objectKey, objectKey));
}
