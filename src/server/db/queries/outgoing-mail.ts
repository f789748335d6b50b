import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { type OutgoingMailRow, outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { sweep } from './caps.ts';

/** The name of the job that sends a mail; its key is the mail's id. */
export const MAIL_JOB = 'deliver-mail';

type NewMail = Pick<OutgoingMailRow, 'recipient' | 'subject' | 'textBody' | 'htmlBody'>;
export type MailListing = Omit<OutgoingMailRow, 'textBody' | 'htmlBody'>;

export async function insertMail(tx: Db, mail: NewMail, now: Date): Promise<string> {
  const { recipient, subject, textBody, htmlBody } = mail;
  const [row] = await tx
    .insert(outgoingMail)
    .values({ recipient, subject, textBody, htmlBody, createdAt: now })
    .returning({ mailId: outgoingMail.mailId });
  if (!row) throw new Error('An inserted mail was not returned');
  return row.mailId;
}

/** A mail that still waits, locked until `tx` ends so that it is not deleted while it is sent. */
export async function lockQueuedMail(tx: Db, mailId: string): Promise<OutgoingMailRow | null> {
  const [row] = await tx
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.mailId, mailId), eq(outgoingMail.status, 'queued')))
    .for('update');
  return row ?? null;
}

/** Canceled: its recipient no longer needs it. */
export async function deleteMail(tx: Db, mailId: string): Promise<void> {
  await tx.delete(outgoingMail).where(eq(outgoingMail.mailId, mailId));
}

interface Ending {
  attempts: number;
  /** Bodies hold links that sign people in: they are stored only where the outbox is read on screen. */
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

export async function recordMailAttempt(
  tx: Db,
  mailId: string,
  attempt: { attempts: number; lastError: string },
): Promise<void> {
  await tx.update(outgoingMail).set(attempt).where(eq(outgoingMail.mailId, mailId));
}

export async function listLatestMail(db: Db, limit: number): Promise<MailListing[]> {
  return db
    .select({
      mailId: outgoingMail.mailId,
      recipient: outgoingMail.recipient,
      subject: outgoingMail.subject,
      status: outgoingMail.status,
      attempts: outgoingMail.attempts,
      lastError: outgoingMail.lastError,
      createdAt: outgoingMail.createdAt,
      sentAt: outgoingMail.sentAt,
    })
    .from(outgoingMail)
    .orderBy(desc(outgoingMail.createdAt), desc(outgoingMail.mailId))
    .limit(limit);
}

/** A mail and the time of its next attempt; null when there is none. */
export interface StoredMail extends OutgoingMailRow {
  nextAttemptAt: Date | null;
}

export async function findMail(db: Db, mailId: string): Promise<StoredMail | null> {
  const isItsJob = and(
    eq(jobs.name, MAIL_JOB),
    eq(jobs.key, sql`${outgoingMail.mailId}::text`),
    isNull(jobs.diedAt),
  );
  const [row] = await db
    .select({ mail: outgoingMail, nextAttemptAt: jobs.runAt })
    .from(outgoingMail)
    .leftJoin(jobs, isItsJob)
    .where(eq(outgoingMail.mailId, mailId));
  return row ? { ...row.mail, nextAttemptAt: row.nextAttemptAt } : null;
}

/** Deletes mail that is sent or given up; what still waits is never deleted. */
export async function deleteFinishedMail(db: Db, createdBefore: Date): Promise<number> {
  const isFinished = ne(outgoingMail.status, 'queued');
  return sweep(db, outgoingMail, and(isFinished, lt(outgoingMail.createdAt, createdBefore)));
}

/**
 * Part of deleting an account: mail to its e-mail address is deleted with it, except a mail that is being sent at this
 * moment, because waiting for that could take minutes.
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
