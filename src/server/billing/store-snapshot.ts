import { INVOICES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { findSubscription, saveSubscription } from '#server/db/queries/accounts/subscriptions.ts';
import { saveInvoice, selectInvoices } from '#server/db/queries/billing/invoices.ts';
import { replacePaymentMethods } from '#server/db/queries/billing/payment-methods.ts';
import { makeRoom } from '#server/db/queries/caps.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import type { BillingSnapshot } from '#server/providers/payments/payments.ts';
import { changeNotices, sendBillingNotices } from './billing-notices.ts';

/** More than a provider returns in one call. */
const KNOWN_INVOICES = 1000;
/** A customer can add more on the provider's pages; our screen lists only this many. */
const MOST_CARDS = 20;

export type StoreDeps = Pick<Deps, 'env' | 'now' | 'secret'>;

/**
 * Call with the account locked: stores the provider's state and emails the user about changes. It depends only on the
 * snapshot, not on the event that triggered it, so it can run repeatedly and in any order.
 */
export async function storeSnapshot(
  tx: Db,
  deps: StoreDeps,
  user: UserRow,
  { subscription, invoices, cards }: BillingSnapshot,
): Promise<void> {
  const { userId } = user;
  const before = {
    subscription: await findSubscription(tx, userId),
    invoices: await selectInvoices(tx, userId, KNOWN_INVOICES),
  };
  // Beta Access may have been started since a paid plan ended.
  const hasBeta = before.subscription?.planId === 'beta' && before.subscription.endedAt === null;
  const isOld = hasBeta && subscription !== null && subscription.endedAt !== null;
  if (subscription && !isOld) await saveSubscription(tx, { userId, ...subscription });
  else if (before.subscription?.subscriptionId && before.subscription.status !== 'canceled')
    // The provider deleted the subscription and everything about it.
    await saveSubscription(tx, {
      ...before.subscription,
      status: 'canceled',
      endedAt: deps.now(),
      isEnding: false,
    });
  const known = new Set(before.invoices.map(({ invoiceId }) => invoiceId));
  for (const invoice of invoices) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    if (!known.has(invoice.invoiceId)) await makeRoom(tx, INVOICES, userId);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await saveInvoice(tx, { userId, ...invoice });
  }
  await replacePaymentMethods(tx, userId, cards.slice(0, MOST_CARDS));
  const notices = changeNotices(deps, user, before, { subscription, invoices });
  await sendBillingNotices(tx, deps, user, notices);
}
