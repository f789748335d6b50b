import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { billingCustomers, type StoredCard } from '#server/db/schema/billing/customers.ts';

/** Oldest first. */
export async function selectPaymentMethods(db: Db, userId: string): Promise<StoredCard[]> {
  const [row] = await db
    .select({ cards: billingCustomers.cards })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.cards ?? [];
}

/** Replaces all of the user's payment methods with these. */
export async function replacePaymentMethods(
  tx: Db,
  userId: string,
  cards: StoredCard[],
): Promise<void> {
  await tx.update(billingCustomers).set({ cards }).where(eq(billingCustomers.userId, userId));
}
