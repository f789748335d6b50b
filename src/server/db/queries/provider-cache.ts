import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { MOST_CACHED_BYTES, PROVIDER_CACHE } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { sweep } from './caps.ts';

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

export async function storeAnswer(
  db: Db,
  key: string,
  answer: unknown,
  fetchedAt: Date,
  expiresAt: Date,
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(answer) ?? '') > MOST_CACHED_BYTES) return;
  await db
    .insert(providerCache)
    .values({ key, answer, fetchedAt, expiresAt })
    .onConflictDoUpdate({ target: providerCache.key, set: { answer, fetchedAt, expiresAt } });
}

/** Deletes expired rows and, beyond the cap, the oldest. */
export async function deleteExpiredAnswers(
  db: Db,
  now: Date,
  most: number = PROVIDER_CACHE.most,
): Promise<void> {
  await sweep(db, providerCache, lte(providerCache.expiresAt, now));
  const [oldest] = await db
    .select({ fetchedAt: providerCache.fetchedAt })
    .from(providerCache)
    .orderBy(desc(providerCache.fetchedAt))
    .offset(most)
    .limit(1);
  if (oldest) await sweep(db, providerCache, lte(providerCache.fetchedAt, oldest.fetchedAt));
}
