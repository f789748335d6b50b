import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

export async function canReachDatabase(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}
