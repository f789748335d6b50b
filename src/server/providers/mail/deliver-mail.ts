import { z } from 'zod';
import { quietUntil } from '#domain/notifications/local-time.ts';
import { notificationKinds } from '#domain/notifications/notifications.ts';
import type { Db } from '#server/db/client.ts';
import { findNotificationSettings } from '#server/db/queries/accounts/notification-settings.ts';
import {
  deleteMail,
  insertMail,
  lockQueuedMail,
  MAIL_JOB,
  markMailFailed,
  markMailSent,
  recordMailAttempt,
} from '#server/db/queries/outgoing-mail.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import type { ComposedMail, Delivery, InvoiceReference } from './mail.ts';
import { isSwitchOn } from './mail-switch.ts';
import { type MailSwitch, unsubscribeUrl } from './unsubscribe-link.ts';

/** Enough for several days with the mail server down. */
const MOST_WAITING = 50_000;

export const deliverMail = defineJob({
  name: MAIL_JOB,
  lane: 'mail',
  most: MOST_WAITING,
  payload: z.object({
    mailId: z.guid(),
    mailSwitch: z
      .object({
        userId: z.guid(),
        kind: z.enum(notificationKinds),
        searchId: z.guid().optional(),
      })
      .optional(),
    invoice: z.object({ userId: z.guid(), invoiceId: z.string() }).optional(),
  }),
  run: async ({ mailId, mailSwitch, invoice }, context) => {
    const { tx, deps, attempt, isLastAttempt } = context;
    const mail = await lockQueuedMail(tx, mailId);
    // The email was deleted with the recipient's account.
    if (!mail) return;
    if (mailSwitch) {
      const { settings } = await findNotificationSettings(tx, mailSwitch.userId);
      // The recipient turned off this kind of email while it was queued.
      if (!(await isSwitchOn(tx, settings, mailSwitch))) return deleteMail(tx, mailId);
      const postponedTo = quietUntil(settings, deps.now());
      if (postponedTo) return { postponedTo };
    }
    const transport = deps.mail;
    const link = mailSwitch && unsubscribeUrl(deps, mailSwitch);
    const send = async () => {
      const attachment = invoice && (await deps.printInvoice(invoice, context));
      return transport.deliver({ ...mail, unsubscribeUrl: link, attachment });
    };
    const delivery = await send().catch(unexpected);
    const keepBodies = transport.kind === 'outbox';
    if (delivery.outcome === 'sent') {
      await markMailSent(tx, mailId, { attempts: attempt, keepBodies, sentAt: deps.now() });
      return;
    }
    const { code, reason: lastError } = delivery;
    const isFinal = delivery.outcome === 'refused';
    if (isFinal || isLastAttempt)
      await markMailFailed(tx, mailId, { attempts: attempt, keepBodies, lastError });
    else await recordMailAttempt(tx, mailId, { attempts: attempt, lastError });
    return { code, isFinal };
  },
});

/**
 * Call in the transaction that triggers the email. Only `queueMails` may call it, because limits apply to all email.
 */
export async function enqueueMail(
  tx: Db,
  mail: ComposedMail,
  now: Date,
  more: { mailSwitch?: MailSwitch | undefined; invoice?: InvoiceReference | undefined } = {},
): Promise<string> {
  const mailId = await insertMail(tx, mail, now);
  await enqueue(tx, deliverMail, { mailId, ...more }, { now, key: mailId });
  return mailId;
}

/**
 * Transports return a result instead of throwing, so an exception means a bug or an unwritable file; the delivery is
 * retried.
 */
function unexpected(error: unknown): Delivery {
  const reason = error instanceof Error ? error.message : 'Unknown error';
  return { outcome: 'retry', code: 'unexpected', reason };
}
