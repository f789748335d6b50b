import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type BillingMailKind, billingMails } from '#server/db/schema/billing/billing-mails.ts';
import { subscriptions } from '#server/db/schema/subscriptions.ts';

/** False if it was already recorded. */
export async function insertBillingMail(
  tx: Db,
  userId: string,
  mail: { kind: BillingMailKind; about: string; sentAt: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(billingMails)
    .values({ userId, ...mail })
    .onConflictDoNothing()
    .returning({ userId: billingMails.userId });
  return rows.length > 0;
}

export async function countBillingMails(
  db: Db,
  userId: string,
  kind: BillingMailKind,
  since: Date,
): Promise<number> {
  const isTheirs = and(eq(billingMails.userId, userId), eq(billingMails.kind, kind));
  return db.$count(billingMails, and(isTheirs, gt(billingMails.sentAt, since)));
}

/** Users whose trial ends by `until` and who haven't been sent a reminder. */
export async function selectTrialsToRemind(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const reminder = db
    .select({ one: sql`1` })
    .from(billingMails)
    .where(
      and(
        eq(billingMails.userId, subscriptions.userId),
        eq(billingMails.kind, 'trial-ending'),
        eq(billingMails.about, subscriptions.subscriptionId),
      ),
    );
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'trialing'),
        eq(subscriptions.isEnding, false),
        gt(subscriptions.trialEndsAt, now),
        lte(subscriptions.trialEndsAt, until),
        notExists(reminder),
      ),
    )
    .orderBy(asc(subscriptions.trialEndsAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
