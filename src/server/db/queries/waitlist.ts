import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { emailKeyOf } from '#server/db/queries/accounts/users.ts';
import { type WaitlistEntryRow, waitlistEntries } from '#server/db/schema/waitlist-entries.ts';

/**
 * Returns the position of the address's first entry. New and known addresses both write one row, so they take the same
 * time.
 */
export async function upsertWaitlistEntry(
  db: Db,
  entry: Pick<WaitlistEntryRow, 'email' | 'source' | 'referrer' | 'position' | 'joinedAt'>,
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

/** The next addresses to invite, as promised: lower numbers first, ties by time of joining. Locks them. */
export const selectToInvite = (
  tx: Db,
  most: number,
): Promise<Pick<WaitlistEntryRow, 'emailKey' | 'email' | 'position'>[]> =>
  tx
    .select({
      emailKey: waitlistEntries.emailKey,
      email: waitlistEntries.email,
      position: waitlistEntries.position,
    })
    .from(waitlistEntries)
    .where(isNull(waitlistEntries.invitedAt))
    .orderBy(
      asc(waitlistEntries.position),
      asc(waitlistEntries.joinedAt),
      asc(waitlistEntries.emailKey),
    )
    .limit(most)
    .for('update');

export async function markInvited(
  tx: Db,
  emailKey: string,
  invitation: { hash: string; at: Date },
): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ invitationHash: invitation.hash, invitedAt: invitation.at })
    .where(eq(waitlistEntries.emailKey, emailKey));
}

/** Uses up an invitation, found by its code or by the address it was sent to. False if there's no unused one. */
export async function takeInvitation(
  tx: Db,
  by: { hash: string } | { email: string },
  usedAt: Date,
): Promise<boolean> {
  const isMeant =
    'hash' in by
      ? eq(waitlistEntries.invitationHash, by.hash)
      : eq(waitlistEntries.emailKey, emailKeyOf(by.email));
  const taken = await tx
    .update(waitlistEntries)
    .set({ usedAt })
    .where(and(isMeant, isNotNull(waitlistEntries.invitedAt), isNull(waitlistEntries.usedAt)))
    .returning({ emailKey: waitlistEntries.emailKey });
  return taken.length > 0;
}

/** How many people are waiting, how many have been invited and how many of those used their code. */
export async function countWaitlist(
  db: Db,
): Promise<{ waiting: number; invited: number; joined: number }> {
  const [counts] = await db
    .select({
      all: count(),
      invited: count(waitlistEntries.invitedAt),
      joined: count(waitlistEntries.usedAt),
    })
    .from(waitlistEntries);
  const { all = 0, invited = 0, joined = 0 } = counts ?? {};
  return { waiting: all - invited, invited, joined };
}
