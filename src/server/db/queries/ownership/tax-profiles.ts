import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type StoredTaxProfile, taxProfiles } from '#server/db/schema/ownership/tax-profiles.ts';

/** By year; empty if none was entered. */
export async function findTaxProfiles(
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, StoredTaxProfile>>> {
  const [row] = await db.select().from(taxProfiles).where(eq(taxProfiles.userId, userId));
  return row?.byYear ?? {};
}

/** Sets one year's profile without touching other years, even if they're being changed at the same time. */
export async function saveTaxProfile(
  tx: Db,
  userId: string,
  year: number,
  { profile, updatedAt }: { profile: StoredTaxProfile; updatedAt: Date },
): Promise<void> {
  const byYear = { [year]: profile };
  await tx
    .insert(taxProfiles)
    .values({ userId, byYear, updatedAt })
    .onConflictDoUpdate({
      target: taxProfiles.userId,
      set: { byYear: sql`${taxProfiles.byYear} || excluded.by_year`, updatedAt },
    });
}

/** Removes a year's profile, if there is one. */
export async function removeTaxProfile(
  db: Db,
  userId: string,
  year: number,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(taxProfiles)
    .set({ byYear: sql`${taxProfiles.byYear} - ${String(year)}::text`, updatedAt })
    .where(eq(taxProfiles.userId, userId));
}
