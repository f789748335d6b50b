import { isNotification } from '#domain/notifications/notifications.ts';
import type { Db } from '#server/db/client.ts';
import { isDemoEmail } from '#server/db/queries/accounts/demos.ts';
import { findNotificationSettings } from '#server/db/queries/accounts/notification-settings.ts';
import { type Allowance, takeAllowances } from '#server/db/queries/allowances.ts';
import type { Deps } from '#server/deps.ts';
import { callerOf } from '#server/http/security/caller.ts';
import { hmac } from '#server/http/security/crypto.ts';
import { enqueueMail } from './deliver-mail.ts';
import type { ComposedMail, InvoiceReference } from './mail.ts';
import { inboxOf } from './mail-address.ts';
import {
  MAIL_KINDS,
  MAILS_FROM_ONE_IP,
  MAILS_PER_RECIPIENT,
  type MailCause,
  type MailKind,
} from './mail-kinds.ts';
import { isSwitchOn } from './mail-switch.ts';
import type { MailSwitch } from './unsubscribe-link.ts';

export interface OutgoingMail {
  kind: MailKind;
  cause: MailCause;
  mail: ComposedMail;
  /**
   * Whose limits the email counts against; the recipient's by default. A message to ourselves counts against its
   * sender.
   */
  countedFor?: string;
  /** For kinds that can be turned off: whose setting applies. */
  userId?: string;
  /** For a saved search's alerts: the search whose setting also applies. */
  searchId?: string | undefined;
  /** The invoice whose PDF is attached. */
  invoice?: InvoiceReference | undefined;
}

type QueueDeps = Pick<Deps, 'env' | 'now' | 'secret'>;

const HOUR = 60 * 60 * 1000;

/**
 * The only function that queues email: each one is counted against its recipient's limits and queued in the transaction
 * that triggers it, so either both happen or neither does. Email the recipient turned off isn't queued, and a demo
 * account has no inbox. Returns whether each email was queued. Pass all of a transaction's emails in a single call at
 * its end, so all transactions take locks in the same order.
 */
export async function queueMails(
  tx: Db,
  deps: QueueDeps,
  ip: string,
  mails: readonly OutgoingMail[],
): Promise<boolean[]> {
  const now = deps.now();
  return tx.transaction(async (inner) => {
    const wanted: OutgoingMail[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    for (const outgoing of mails) if (await isWanted(inner, outgoing)) wanted.push(outgoing);
    const uses = wanted.map((outgoing) => allowancesOf(deps, ip, outgoing, now));
    const refusals = await takeAllowances(inner, uses, now);
    const queued = wanted.filter((_, index) => refusals[index] === null);
    for (const outgoing of queued) {
      const { mail, invoice } = outgoing;
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
      await enqueueMail(inner, mail, now, { mailSwitch: switchOf(outgoing), invoice });
    }
    return mails.map((outgoing) => queued.includes(outgoing));
  });
}

/** The setting that turns this email off; undefined if it can't be turned off. */
function switchOf({ kind, userId, searchId }: OutgoingMail): MailSwitch | undefined {
  if (!isNotification(kind)) return undefined;
  if (userId === undefined)
    throw new Error(`Email type “${kind}” must specify whose setting applies`);
  return { kind, userId, searchId };
}

async function isWanted(tx: Db, outgoing: OutgoingMail): Promise<boolean> {
  if (isDemoEmail(outgoing.mail.recipient)) return false;
  const mailSwitch = switchOf(outgoing);
  if (!mailSwitch) return true;
  const { settings } = await findNotificationSettings(tx, mailSwitch.userId);
  return isSwitchOn(tx, settings, mailSwitch);
}

function allowancesOf(
  { env, secret }: QueueDeps,
  ip: string,
  { kind, cause, mail, countedFor }: OutgoingMail,
  now: Date,
): Allowance[] {
  const inbox = countedFor ?? inboxOf(mail.recipient);
  const caller = callerOf(ip);
  const within = (most: number, hours: number, ...scope: string[]): Allowance => ({
    key: hmac(secret, 'mail', cause, ...scope),
    most,
    windowEndsAt: new Date(now.getTime() + hours * HOUR),
  });
  const limits = MAIL_KINDS[kind];
  const ofKind = limits[cause];
  const ofAll = MAILS_PER_RECIPIENT[cause];
  const recipients = [
    within(ofKind.mails, ofKind.hours, 'kind', kind, inbox),
    // Counted separately so reminders never block a reset link.
    within(ofAll.mails, ofAll.hours, isNotification(kind) ? 'notifications' : 'recipient', inbox),
  ];
  if (cause === 'owner') return recipients;
  const fromIp = MAILS_FROM_ONE_IP.mails * env.RATE_LIMIT_FACTOR;
  return [
    ...recipients,
    within(limits.fromOneIp, ofKind.hours, 'kind-ip', kind, inbox, caller),
    within(fromIp, MAILS_FROM_ONE_IP.hours, 'ip', caller),
  ];
}
