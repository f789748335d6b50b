import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { INVOICE_STATUSES } from '#domain/billing/invoices.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';
import { wholeCents } from '#server/db/schema/whole-cents.ts';

export interface InvoiceLine {
  description: string;
  /** Negative for a credit. */
  cents: number;
}

/** Invoices as the payment provider last described them. */
export const invoices = pgTable(
  'invoices',
  {
    userId: ownerId().notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** Printed on the invoice; null for a draft. */
    number: text('number'),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    totalCents: wholeCents('total_cents').notNull(),
    paidCents: wholeCents('paid_cents').notNull(),
    /** The part of the total paid by an earlier credit. */
    creditCents: wholeCents('credit_cents').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    periodStartsAt: instant('period_starts_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
    /** Number of payment attempts. */
    attempts: integer('attempts').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    needsAuthentication: boolean('needs_authentication').notNull(),
    /** "Visa ending in 4242"; null while unpaid. */
    paidWith: text('paid_with'),
    /** The provider's page; null if we render the invoice ourselves. */
    hostedUrl: text('hosted_url'),
    pdfUrl: text('pdf_url'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.invoiceId] }),
    index('invoices_created_at').on(table.userId, table.createdAt),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
