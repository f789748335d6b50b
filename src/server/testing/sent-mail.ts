import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';

/** Mail written to an address, oldest first. */
export function mailTo(db: Db, recipient: string) {
  return db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.recipient, recipient))
    .orderBy(asc(outgoingMail.createdAt));
}

/** The token in the newest mail with this subject. */
export async function mailedToken(db: Db, recipient: string, subject: string): Promise<string> {
  const mails = (await mailTo(db, recipient)).filter((mail) => mail.subject === subject);
  const token = /token=([\w-]+)/.exec(mails.at(-1)?.textBody ?? '')?.[1];
  if (!token) throw new Error(`No mail "${subject}" with a link to ${recipient}`);
  return token;
}

export const VERIFY_SUBJECT = 'Please confirm your email address';
export const RESET_SUBJECT = 'Choose a new password';
