import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type ReportLogoRow, reportLogos } from '#server/db/schema/accounts/report-logos.ts';

export async function findLogo(db: Db, userId: string): Promise<ReportLogoRow | null> {
  const [row] = await db.select().from(reportLogos).where(eq(reportLogos.userId, userId));
  return row ?? null;
}

/** Call with the account locked. */
export async function saveLogo(
  tx: Db,
  userId: string,
  saved: Omit<ReportLogoRow, 'userId'>,
): Promise<void> {
  await tx
    .insert(reportLogos)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: reportLogos.userId, set: saved });
}

export async function deleteLogo(db: Db, userId: string): Promise<void> {
  await db.delete(reportLogos).where(eq(reportLogos.userId, userId));
}
