import { PLANS } from '#domain/plans/plans.ts';
import { BILLING_MAILS } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { insertBillingMail } from '#server/db/queries/billing/billing-mails.ts';
import { makeRoom } from '#server/db/queries/caps.ts';
import type { BillingMailKind } from '#server/db/schema/billing/billing-mails.ts';
import type { InvoiceRow } from '#server/db/schema/billing/invoices.ts';
import type { SubscriptionRow } from '#server/db/schema/subscriptions.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import type { ComposedMail, InvoiceReference } from '#server/providers/mail/mail.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import type { InvoiceSnapshot, SubscriptionSnapshot } from '#server/providers/payments/payments.ts';
import { paymentFailedMail, planChangedMail, receiptMail } from './billing-mail.ts';

export interface BillingNotice {
  kind: BillingMailKind;
  /** Identifies what the notice is about; each kind of notice is sent only once for it. */
  about: string;
  mail: ComposedMail;
  /** For a receipt; the invoice PDF is attached. */
  invoice?: InvoiceReference;
}

type NoticeDeps = Pick<Deps, 'env' | 'now' | 'secret'>;

const DAY = 24 * 60 * 60 * 1000;
/** The first read of a customer finds older payments too; those get no receipt. */
const NEWS_FOR = 7 * DAY;

interface Before {
  subscription: SubscriptionRow | null;
  invoices: readonly InvoiceRow[];
}
interface After {
  subscription: SubscriptionSnapshot | null;
  invoices: readonly InvoiceSnapshot[];
}

/** Emails triggered by a subscription change, from the state before and after. */
export function changeNotices(
  { env, now }: NoticeDeps,
  user: UserRow,
  before: Before,
  after: After,
): BillingNotice[] {
  const notices: BillingNotice[] = [];
  const known = new Map(before.invoices.map((invoice) => [invoice.invoiceId, invoice]));
  // A customer we've read before has no older payments that we don't know about.
  const wasRead = before.subscription?.subscriptionId != null;
  const isNews = (at: Date) => wasRead || now().getTime() - at.getTime() < NEWS_FOR;
  for (const invoice of after.invoices) {
    const earlier = known.get(invoice.invoiceId);
    const { invoiceId: about, status, paidAt, paidCents, attempts, createdAt } = invoice;
    if (
      status === 'paid' &&
      paidCents > 0 &&
      paidAt &&
      earlier?.status !== 'paid' &&
      isNews(paidAt)
    )
      notices.push({
        kind: 'receipt',
        about,
        mail: receiptMail(env, user, invoice),
        invoice: { userId: user.userId, invoiceId: about },
      });
    // On a first payment, the user sees the failure on screen.
    const isPresent = after.subscription?.status === 'incomplete';
    if (status === 'open' && attempts > 0 && !isPresent && isNews(createdAt))
      notices.push({ kind: 'payment-failed', about, mail: paymentFailedMail(env, user, invoice) });
  }
  const from = before.subscription;
  const to = after.subscription;
  if (from && to && from.subscriptionId === to.subscriptionId && from.planId !== to.planId) {
    const about = `${to.subscriptionId} ${now().toISOString()}`;
    const plans = { from: PLANS[from.planId], to: PLANS[to.planId] };
    notices.push({ kind: 'plan-changed', about, mail: planChangedMail(env, user, plans, to) });
  }
  return notices;
}

/** Call last in a transaction. Each notice is sent only once, even if several runs find it due. */
export async function sendBillingNotices(
  tx: Db,
  deps: NoticeDeps,
  user: UserRow,
  notices: readonly BillingNotice[],
): Promise<void> {
  const fresh: BillingNotice[] = [];
  for (const notice of notices) {
    const { kind, about } = notice;
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    await makeRoom(tx, BILLING_MAILS, user.userId);
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    if (await insertBillingMail(tx, user.userId, { kind, about, sentAt: deps.now() }))
      fresh.push(notice);
  }
  if (fresh.length === 0) return;
  // An unconfirmed email address may belong to someone else.
  const cause = user.emailVerifiedAt ? 'owner' : 'anyone';
  const mails = fresh.map(({ kind, mail, invoice }) => ({ kind, cause, mail, invoice }) as const);
  // Triggered by the schedule or the payment provider, so there is no caller; the email counts against the account's
  // limit.
  await queueMails(tx, deps, user.userId, mails);
}
