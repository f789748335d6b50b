import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { providerCache } from '#server/db/schema/provider-cache.ts';

export interface CachedAnswer {
  answer: unknown;
  fetchedAt: Date;
}

export async function findCachedAnswer(
  db: Db,
  key: string,
  now: Date,
): Promise<CachedAnswer | null> {
  const [row] = await db
    .select({ answer: providerCache.answer, fetchedAt: providerCache.fetchedAt })
    .from(providerCache)
    .where(and(eq(providerCache.key, key), gt(providerCache.expiresAt, now)));
  return row ?? null;
}

export async function keepAnswer(
  db: Db,
  key: string,
  answer: unknown,
  fetchedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insert(providerCache)
    .values({ key, answer, fetchedAt, expiresAt })
    .onConflictDoUpdate({ target: providerCache.key, set: { answer, fetchedAt, expiresAt } });
}

export async function deleteExpiredAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(providerCache).where(lte(providerCache.expiresAt, now));
}
