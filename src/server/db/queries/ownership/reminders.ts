import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, max, or } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notifications/notifications.ts';
import type { Db } from '#server/db/client.ts';
import { sweep } from '#server/db/queries/caps.ts';
import { sentReminders } from '#server/db/schema/notifications/sent-reminders.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';
import { users } from '#server/db/schema/users.ts';

/** In the portfolio and not a sample. */
const isReal = and(isNull(ownedProperties.removedAt), eq(ownedProperties.isSample, false));

/** Owners with a confirmed email address, in id order, starting after a given id. */
export async function selectOwnersToRemind(
  db: Db,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: ownedProperties.userId })
    .from(ownedProperties)
    .innerJoin(users, eq(users.userId, ownedProperties.userId))
    .where(
      and(
        isReal,
        isNotNull(users.emailVerifiedAt),
        after === null ? undefined : gt(ownedProperties.userId, after),
      ),
    )
    .orderBy(asc(ownedProperties.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Street addresses of the properties the user owns on a date, excluding the sample. */
export async function selectRealAddresses(
  db: Db,
  userId: string,
  day: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ propertyId: ownedProperties.propertyId, address: ownedProperties.address })
    .from(ownedProperties)
    .where(
      and(
        eq(ownedProperties.userId, userId),
        isReal,
        or(isNull(ownedProperties.soldOn), gt(ownedProperties.soldOn, day)),
      ),
    );
  return new Map(rows.map(({ propertyId, address }) => [propertyId, address]));
}

/** When this kind of reminder was last sent; null if never. */
export async function findLastReminder(
  db: Db,
  userId: string,
  kind: NotificationKind,
): Promise<Date | null> {
  const isOfKind = and(eq(sentReminders.userId, userId), eq(sentReminders.kind, kind));
  const [row] = await db
    .select({ sentAt: max(sentReminders.sentAt) })
    .from(sentReminders)
    .where(isOfKind);
  return row?.sentAt ?? null;
}

/** Which of these events the user has already been reminded about. */
export async function selectReminded(
  db: Db,
  userId: string,
  kind: NotificationKind,
  abouts: readonly string[],
): Promise<Set<string>> {
  if (abouts.length === 0) return new Set();
  const rows = await db
    .select({ about: sentReminders.about })
    .from(sentReminders)
    .where(
      and(
        eq(sentReminders.userId, userId),
        eq(sentReminders.kind, kind),
        inArray(sentReminders.about, [...abouts]),
      ),
    );
  return new Set(rows.map(({ about }) => about));
}

export async function insertReminders(
  tx: Db,
  userId: string,
  kind: NotificationKind,
  abouts: readonly string[],
  sentAt: Date,
): Promise<void> {
  await tx.insert(sentReminders).values(abouts.map((about) => ({ userId, kind, about, sentAt })));
}

/** Sent reminders are stored to avoid repeats; ones this old can't come up again. */
export const deleteOldReminders = (db: Db, sentBefore: Date): Promise<number> =>
  sweep(db, sentReminders, lt(sentReminders.sentAt, sentBefore));
