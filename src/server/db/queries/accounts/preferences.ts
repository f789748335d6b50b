import { and, eq, sql } from 'drizzle-orm';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import type { Db } from '#server/db/client.ts';
import { type PreferencesRow, preferences } from '#server/db/schema/preferences.ts';

export async function findPreferences(db: Db, userId: string): Promise<PreferencesRow | null> {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId));
  return row ?? null;
}

export async function savePreferences(
  db: Db,
  userId: string,
  saved: { assumptions: Assumptions; metricsKey: string; updatedAt: Date },
): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: preferences.userId, set: saved });
}

/** Records when the user last searched, because only users who search get their own market profile. */
export async function markSearched(db: Db, userId: string, searchedAt: Date): Promise<void> {
  await db.update(preferences).set({ searchedAt }).where(eq(preferences.userId, userId));
}

/** Preferences whose key was derived by an engine version that calculated differently. */
export async function listStalePreferences(
  db: Db,
  engineMark: string,
  limit: number,
): Promise<PreferencesRow[]> {
  return db
    .select()
    .from(preferences)
    .where(sql`NOT starts_with(${preferences.metricsKey}, ${`${engineMark}.`})`)
    .limit(limit);
}

/** Replaces only the key, because the user changed nothing. Preferences saved in the meantime keep their newer key. */
export async function replaceMetricsKey(
  db: Db,
  userId: string,
  staleKey: string,
  metricsKey: string,
): Promise<void> {
  await db
    .update(preferences)
    .set({ metricsKey })
    .where(and(eq(preferences.userId, userId), eq(preferences.metricsKey, staleKey)));
}
