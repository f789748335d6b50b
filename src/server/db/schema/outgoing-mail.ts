import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Email that is queued, sent or abandoned; the `deliver-mail` job sends it. */
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
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('outgoing_mail_created_at').on(table.createdAt)],
);

export type OutgoingMailRow = typeof outgoingMail.$inferSelect;
