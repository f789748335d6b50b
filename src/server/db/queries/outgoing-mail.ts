import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { type OutgoingMailRow, outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { sweep } from './caps.ts';

/** Name of the job that sends an email; its key is the email's id. */
export const MAIL_JOB = 'deliver-mail';

type NewMail = Pick<OutgoingMailRow, 'recipient' | 'subject' | 'textBody' | 'htmlBody'>;
export type MailListing = Omit<OutgoingMailRow, 'textBody' | 'htmlBody'>;

export async function insertMail(tx: Db, mail: NewMail, now: Date): Promise<string> {
  const { recipient, subject, textBody, htmlBody } = mail;
  const [row] = await tx
    .insert(outgoingMail)
    .values({ recipient, subject, textBody, htmlBody, createdAt: now })
    .returning({ mailId: outgoingMail.mailId });
  if (!row) throw new Error('An inserted email was not returned');
  return row.mailId;
}

/** A queued email, locked until `tx` ends so it isn't deleted while being sent. */
export async function lockQueuedMail(tx: Db, mailId: string): Promise<OutgoingMailRow | null> {
  const [row] = await tx
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.mailId, mailId), eq(outgoingMail.status, 'queued')))
    .for('update');
  return row ?? null;
}

/** Cancels an email its recipient no longer needs. */
export async function deleteMail(tx: Db, mailId: string): Promise<void> {
  await tx.delete(outgoingMail).where(eq(outgoingMail.mailId, mailId));
}

interface Ending {
  attempts: number;
  /** Bodies contain sign-in links, so they're kept only where the outbox is shown on screen. */
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

/** An email and the time of its next attempt, or null if there won't be one. */
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

/** Deletes email that was sent or abandoned; queued email is never deleted. */
export async function deleteFinishedMail(db: Db, createdBefore: Date): Promise<number> {
  const isFinished = ne(outgoingMail.status, 'queued');
  return sweep(db, outgoingMail, and(isFinished, lt(outgoingMail.createdAt, createdBefore)));
}

/**
 * Called when an account is deleted. Skips an email that's being sent right now, because waiting for it could take
 * minutes.
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
