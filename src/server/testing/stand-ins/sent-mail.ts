import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type OutgoingMailRow, outgoingMail } from '#server/db/schema/outgoing-mail.ts';

/** Emails to an address, oldest first. */
export function mailTo(db: Db, recipient: string) {
  return db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, recipient))
    .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.mailId));
}

/** Ids are random, so two emails from the same moment have no order; the test must move its clock. */
export function newest(mails: readonly OutgoingMailRow[]): OutgoingMailRow | undefined {
  const [before, last] = [mails.at(-2), mails.at(-1)];
  if (before && last && before.createdAt.getTime() === last.createdAt.getTime())
    throw new Error(`"${before.subject}" and "${last.subject}" were written at the same moment`);
  return last;
}

/** The token in the newest email with this subject. */
export async function mailedToken(db: Db, recipient: string, subject: string): Promise<string> {
  const mails = (await mailTo(db, recipient)).filter((mail) => mail.subject === subject);
  const token = /token=([\w-]+)/.exec(newest(mails)?.textBody ?? '')?.[1];
  if (!token) throw new Error(`No mail "${subject}" with a link to ${recipient}`);
  return token;
}

export const VERIFY_SUBJECT = 'Confirm your email address';
export const RESET_SUBJECT = 'Choose a new password';
