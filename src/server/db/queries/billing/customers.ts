import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type BillingCustomerRow, billingCustomers } from '#server/db/schema/billing/customers.ts';
import { subscriptions } from '#server/db/schema/subscriptions.ts';

export async function findBillingCustomer(
  db: Db,
  userId: string,
): Promise<BillingCustomerRow | null> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  return row ?? null;
}

export async function findUserOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId));
  return row?.userId ?? null;
}

type NewCustomer = Pick<BillingCustomerRow, 'userId' | 'provider' | 'customerId' | 'createdAt'>;

/** Replaces a customer from another provider. */
export async function saveBillingCustomer(db: Db, customer: NewCustomer): Promise<void> {
  const { provider, customerId } = customer;
  await db
    .insert(billingCustomers)
    .values(customer)
    .onConflictDoUpdate({
      target: billingCustomers.userId,
      set: { provider, customerId, readAt: null, checkoutOpenedAt: null },
      setWhere: sql`${billingCustomers.provider} <> ${provider}`,
    });
}

export async function markCheckoutOpened(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .update(billingCustomers)
    .set({ checkoutOpenedAt: at })
    .where(eq(billingCustomers.userId, userId));
}

/** Assigns the next number to a read that's about to start; null if the customer was deleted. */
export async function startRead(db: Db, userId: string): Promise<number | null> {
  const [row] = await db
    .update(billingCustomers)
    .set({ readsStarted: sql`${billingCustomers.readsStarted} + 1` })
    .where(eq(billingCustomers.userId, userId))
    .returning({ number: billingCustomers.readsStarted });
  return row?.number ?? null;
}

/**
 * False if a read that started later is already stored, because this one may be out of date. Every change is followed
 * by a read, so the highest-numbered read has seen the last change.
 */
export async function takeRead(
  tx: Db,
  userId: string,
  { number, at }: { number: number; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(billingCustomers)
    .set({ readStored: number, readAt: at })
    .where(and(eq(billingCustomers.userId, userId), lt(billingCustomers.readStored, number)))
    .returning({ userId: billingCustomers.userId });
  return rows.length > 0;
}

/** Customers whose webhook is overdue: a period has ended, or a checkout was opened without a subscription starting. */
export async function selectSilentCustomers(
  db: Db,
  {
    now,
    readBefore,
    openedAfter,
    limit,
  }: { now: Date; readBefore: Date; openedAfter: Date; limit: number },
): Promise<string[]> {
  const isLive = inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'incomplete']);
  const rows = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .leftJoin(subscriptions, eq(subscriptions.userId, billingCustomers.userId))
    .where(
      and(
        eq(billingCustomers.provider, 'stripe'),
        or(isNull(billingCustomers.readAt), lt(billingCustomers.readAt, readBefore)),
        or(
          and(isLive, lt(subscriptions.periodEndsAt, now)),
          and(
            or(isNull(subscriptions.status), not(isLive)),
            gt(billingCustomers.checkoutOpenedAt, openedAfter),
          ),
        ),
      ),
    )
    .orderBy(asc(billingCustomers.readAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
