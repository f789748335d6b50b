import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { appSecrets } from '#server/db/schema/app-secrets.ts';

/** The first instance stores its candidate; every other one reads the same value. */
export async function readOrCreateSecret(
  db: Db,
  name: string,
  candidate: string,
  now: Date,
): Promise<string> {
  await db
    .insert(appSecrets)
    .values({ name, value: candidate, createdAt: now })
    .onConflictDoNothing();
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, name));
  return row!.value;
}
