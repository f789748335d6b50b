import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type StripeEventRow, stripeEvents } from '#server/db/schema/stripe-events.ts';
import { sweep } from './caps.ts';

/** False if the event is already stored. */
export async function insertStripeEvent(
  db: Db,
  event: Omit<StripeEventRow, 'appliedAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(stripeEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: stripeEvents.eventId });
  return rows.length === 1;
}

export async function findStripeEvent(db: Db, eventId: string): Promise<StripeEventRow | null> {
  const [row] = await db.select().from(stripeEvents).where(eq(stripeEvents.eventId, eventId));
  return row ?? null;
}

export async function markEventApplied(tx: Db, eventId: string, at: Date): Promise<void> {
  await tx
    .update(stripeEvents)
    .set({ appliedAt: at })
    .where(and(eq(stripeEvents.eventId, eventId), isNull(stripeEvents.appliedAt)));
}

/** Unapplied events stay, however old. */
export async function deleteOldStripeEvents(db: Db, until: Date): Promise<void> {
  const isOld = lte(stripeEvents.receivedAt, until);
  await sweep(db, stripeEvents, and(isOld, isNotNull(stripeEvents.appliedAt)));
}
