import { lte } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type StripeEventRow, stripeEvents } from '#server/db/schema/stripe-events.ts';
import { sweep } from './caps.ts';

/** False where the event is there already. */
export async function insertStripeEvent(db: Db, event: StripeEventRow): Promise<boolean> {
  const rows = await db
    .insert(stripeEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: stripeEvents.eventId });
  return rows.length === 1;
}

export async function deleteOldStripeEvents(db: Db, until: Date): Promise<void> {
  await sweep(db, stripeEvents, lte(stripeEvents.receivedAt, until));
}
