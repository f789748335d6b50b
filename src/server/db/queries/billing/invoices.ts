import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type InvoiceRow, invoices } from '#server/db/schema/billing/invoices.ts';

/** Newest first. */
export async function selectInvoices(db: Db, userId: string, limit: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.createdAt), desc(invoices.invoiceId))
    .limit(limit);
}

export async function findInvoice(
  db: Db,
  userId: string,
  invoiceId: string,
): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.invoiceId, invoiceId)));
  return row ?? null;
}

/** Replaces the stored invoice. */
export async function saveInvoice(tx: Db, invoice: InvoiceRow): Promise<void> {
  await tx
    .insert(invoices)
    .values(invoice)
    .onConflictDoUpdate({ target: [invoices.userId, invoices.invoiceId], set: invoice });
}
