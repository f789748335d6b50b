import type { InvoiceRow } from '#server/db/schema/billing/invoices.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { invoicePdfJob } from '#server/reports/invoice-job.ts';
import type { WorkFor } from '#server/workers/workers.ts';

/** The PDF of an invoice, for a download and for the mail it is attached to. */
export async function printInvoice(
  { workers, payments }: Pick<Deps, 'workers' | 'payments'>,
  user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>,
  { userId: _owner, ...invoice }: InvoiceRow,
  whose: WorkFor,
) {
  const customer = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
  const isTest = payments.kind === 'embedded';
  const bytes = await workers.run(invoicePdfJob, { invoice, customer, isTest }, whose);
  return {
    contentType: 'application/pdf' as const,
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    fileName: `Freehold invoice ${invoice.number ?? invoice.invoiceId}.pdf`,
  };
}
