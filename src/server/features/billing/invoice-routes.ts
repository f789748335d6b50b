import type { FastifyInstance } from 'fastify';
import {
  downloadInvoice,
  type Invoice,
  payInvoice,
  readBillingHistory,
  readInvoicePdf,
} from '#contract/billing/invoices.ts';
import { changeBilling } from '#server/billing/billing-account.ts';
import { printInvoice } from '#server/billing/print-invoice.ts';
import { findInvoice, selectInvoices } from '#server/db/queries/billing/invoices.ts';
import type { InvoiceRow } from '#server/db/schema/billing/invoices.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { route } from '#server/http/route.ts';
import { providerKey } from './provider-key.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function invoiceAnswer(row: InvoiceRow): Invoice {
  const { invoiceId, totalCents, creditCents, paidCents, status, lines } = row;
  const due = status === 'open' ? Math.max(0, totalCents - creditCents - paidCents) : 0;
  return {
    id: invoiceId,
    number: row.number,
    status,
    date: row.createdAt.toISOString(),
    total: totalCents / 100,
    credit: creditCents / 100,
    amountPaid: paidCents / 100,
    amountDue: due / 100,
    currency: 'usd',
    description: lines.at(-1)?.description ?? 'Subscription',
    lines: lines.map(({ description, cents }) => ({ description, amount: cents / 100 })),
    periodStart: row.periodStartsAt.toISOString(),
    periodEnd: row.periodEndsAt.toISOString(),
    paidAt: iso(row.paidAt),
    paidWith: row.paidWith,
    nextAttemptAt: iso(row.nextAttemptAt),
    needsAuthentication: row.needsAuthentication,
    hostedUrl: row.hostedUrl,
  };
}

export function registerInvoices(app: FastifyInstance, deps: Deps): void {
  const { db, env, payments } = deps;

  async function invoiceOf(userId: string, invoiceId: string): Promise<InvoiceRow> {
    const invoice = await findInvoice(db, userId, invoiceId);
    if (invoice) return invoice;
    throw new AppError(404, 'not-found', 'This invoice doesn’t exist.');
  }

  route(app, deps, readBillingHistory, async ({ query: { limit }, signedIn }) => {
    const rows = await selectInvoices(db, signedIn.user.userId, limit + 1);
    return { items: rows.slice(0, limit).map(invoiceAnswer), hasMore: rows.length > limit };
  });

  route(app, deps, downloadInvoice, async ({ params, signedIn }) => {
    const invoice = await invoiceOf(signedIn.user.userId, params.invoiceId);
    const ours = `${env.BASE_URL}/api/stripe/invoices/${encodeURIComponent(invoice.invoiceId)}/pdf`;
    return { downloadUrl: invoice.pdfUrl ?? invoice.hostedUrl ?? ours };
  });

  route(app, deps, payInvoice, async ({ params: { invoiceId }, signedIn: { user }, request }) => {
    // A user who never paid isn't a customer, and must not become one here.
    await invoiceOf(user.userId, invoiceId);
    const key = providerKey(request, user.userId, 'pay');
    await changeBilling(deps, user, (at, customer) =>
      payments.payInvoice(at, customer, invoiceId, key),
    );
    return invoiceAnswer(await invoiceOf(user.userId, invoiceId));
  });

  fileRoute(app, deps, readInvoicePdf, async (call) => {
    const { user } = call.signedIn;
    const invoice = await invoiceOf(user.userId, call.params.invoiceId);
    return printInvoice(deps, user, invoice, call);
  });
}
