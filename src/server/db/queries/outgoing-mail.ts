import { and, asc, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type OutgoingMailRow, outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { sweep } from './caps.ts';

type NewMail = Pick<OutgoingMailRow, 'recipient' | 'subject' | 'textBody' | 'htmlBody'>;
export type MailListing = Omit<OutgoingMailRow, 'textBody' | 'htmlBody'>;

/** Called with the transaction that causes the mail: both happen or neither. */
export async function enqueueMail(db: Db, mail: NewMail, now: Date): Promise<string> {
  const { recipient, subject, textBody, htmlBody } = mail;
  const [row] = await db
    .insert(outgoingMail)
    .values({ recipient, subject, textBody, htmlBody, createdAt: now, nextAttemptAt: now })
    .returning({ mailId: outgoingMail.mailId });
  if (!row) throw new Error('An inserted mail was not returned');
  return row.mailId;
}

/**
 * The mail due longest, locked until the transaction `tx` ends; what another courier holds is passed over.
 * Should this process die, its connection ends, the lock with it, and the mail is due again.
 */
export async function claimDueMail(tx: Db, now: Date): Promise<OutgoingMailRow | null> {
  // A delivery may be silent for minutes, and a general limit on idle transactions must not cut it off.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '15min'`);
  const [row] = await tx
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.status, 'queued'), lte(outgoingMail.nextAttemptAt, now)))
    .orderBy(asc(outgoingMail.nextAttemptAt), asc(outgoingMail.createdAt), asc(outgoingMail.mailId))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

interface Ending {
  attempts: number;
  /** Bodies hold links that sign people in: they stay only where someone is meant to read them. */
  keepBodies: boolean;
}

const bodiesOf = (keepBodies: boolean) => (keepBodies ? {} : { textBody: '', htmlBody: '' });

export async function markMailSent(
  tx: Db,
  mailId: string,
  { attempts, keepBodies, sentAt }: Ending & { sentAt: Date },
): Promise<void> {
  await tx
    .update(outgoingMail)
    .set({ status: 'sent', attempts, sentAt, lastError: null, ...bodiesOf(keepBodies) })
    .where(eq(outgoingMail.mailId, mailId));
}

export async function markMailFailed(
  tx: Db,
  mailId: string,
  { attempts, keepBodies, lastError }: Ending & { lastError: string },
): Promise<void> {
  await tx
    .update(outgoingMail)
    .set({ status: 'failed', attempts, lastError, ...bodiesOf(keepBodies) })
    .where(eq(outgoingMail.mailId, mailId));
}

export async function scheduleMailRetry(
  tx: Db,
  mailId: string,
  retry: { attempts: number; nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await tx.update(outgoingMail).set(retry).where(eq(outgoingMail.mailId, mailId));
}

export async function listLatestMail(db: Db, limit: number): Promise<MailListing[]> {
  return db
    .select({
      mailId: outgoingMail.mailId,
      recipient: outgoingMail.recipient,
      subject: outgoingMail.subject,
      status: outgoingMail.status,
      attempts: outgoingMail.attempts,
      nextAttemptAt: outgoingMail.nextAttemptAt,
      lastError: outgoingMail.lastError,
      createdAt: outgoingMail.createdAt,
      sentAt: outgoingMail.sentAt,
    })
    .from(outgoingMail)
    .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.mailId))
    .limit(limit);
}

export async function findMail(db: Db, mailId: string): Promise<OutgoingMailRow | null> {
  const [row] = await db.select().from(outgoingMail).where(eq(outgoingMail.mailId, mailId));
  return row ?? null;
}

/** Forgets mail that is sent or given up; what still waits is never deleted. */
export async function deleteFinishedMail(db: Db, createdBefore: Date): Promise<number> {
  const isFinished = ne(outgoingMail.status, 'queued');
  return sweep(db, outgoingMail, and(isFinished, lt(outgoingMail.createdAt, createdBefore)));
}

/**
 * Part of deleting an account: what was written to its address goes with it,
 * but for a mail on its way this moment, because waiting for that could take minutes.
 */
export async function deleteMailTo(db: Db, recipient: string): Promise<number> {
  const theirs = db
    .select({ mailId: outgoingMail.mailId })
    .from(outgoingMail)
    .where(eq(sql`lower(${outgoingMail.recipient})`, recipient.toLowerCase()))
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(outgoingMail)
    .where(inArray(outgoingMail.mailId, theirs))
    .returning({ mailId: outgoingMail.mailId });
  return deleted.length;
}
