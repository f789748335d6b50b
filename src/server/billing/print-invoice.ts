import type { Db } from '#server/db/client.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { findInvoice } from '#server/db/queries/billing/invoices.ts';
import type { InvoiceRow } from '#server/db/schema/billing/invoices.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { operatorText } from '#server/http/files/marked-files.ts';
import type { Attachment, InvoiceReference } from '#server/providers/mail/mail.ts';
import { invoicePdfJob } from '#server/reports/invoice-job.ts';
import type { WorkFor } from '#server/workers/workers.ts';

export async function printInvoice(
  { workers, payments, env }: Pick<Deps, 'workers' | 'payments' | 'env'>,
  user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>,
  { userId: _owner, ...invoice }: InvoiceRow,
  whose: WorkFor,
) {
  const customer = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
  const isTest = payments.kind === 'embedded';
  const bytes = await workers.run(
    invoicePdfJob,
    { invoice, customer, seller: env.OPERATOR_NAME ? operatorText(env) : null, isTest },
    whose,
  );
  return {
    contentType: 'application/pdf' as const,
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    fileName: `Freehold invoice ${invoice.number ?? invoice.invoiceId}.pdf`,
  };
}

/** For attaching to an email. */
export async function attachedInvoice(
  deps: Pick<Deps, 'workers' | 'payments' | 'env'>,
  { userId, invoiceId }: InvoiceReference,
  { tx, signal }: { tx: Db; signal: AbortSignal },
): Promise<Attachment | undefined> {
  const user = await findUser(tx, userId);
  const invoice = await findInvoice(tx, userId, invoiceId);
  return user && invoice
    ? printInvoice(deps, user, invoice, { caller: userId, signal })
    : undefined;
}
