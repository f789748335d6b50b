import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { emailKeyOf } from '#server/db/queries/accounts/users.ts';
import { type WaitlistEntryRow, waitlistEntries } from '#server/db/schema/waitlist-entries.ts';

/**
 * Returns the position of the address's first entry. New and known addresses both write one row, so they take the same
 * time.
 */
export async function upsertWaitlistEntry(
  db: Db,
  entry: Omit<WaitlistEntryRow, 'emailKey'>,
): Promise<number> {
  const [row] = await db
    .insert(waitlistEntries)
    .values({ ...entry, emailKey: emailKeyOf(entry.email) })
    .onConflictDoUpdate({
      target: waitlistEntries.emailKey,
      set: { position: sql`${waitlistEntries.position}` },
    })
    .returning({ position: waitlistEntries.position });
  return row?.position ?? entry.position;
}
