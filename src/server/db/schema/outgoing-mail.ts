import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mail waiting to go out, gone out, or given up; written in the transaction that causes it. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    mailId: uuid('mail_id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('outgoing_mail_due').on(table.nextAttemptAt).where(sql`status = 'queued'`),
    index('outgoing_mail_created_at').on(table.createdAt),
  ],
);

export type OutgoingMailRow = typeof outgoingMail.$inferSelect;
