import { z } from 'zod';
import { Instant, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { INVOICE_STATUSES } from '#domain/billing/invoices.ts';

const InvoiceId = text(255).min(1);
const Line = z.object({
  description: z.string(),
  /** Dollars; negative for a credit. */ amount: z.number(),
});

export const Invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(INVOICE_STATUSES),
    date: Instant,
    /** Dollars, before account credit. */
    total: z.number(),
    /** Dollars paid from account credit. */
    credit: z.number(),
    amountPaid: z.number(),
    /** Dollars still unpaid. */
    amountDue: z.number(),
    currency: z.literal('usd'),
    description: z.string(),
    lines: z.array(Line),
    periodStart: Instant,
    periodEnd: Instant,
    paidAt: Instant.nullable(),
    paidWith: z.string().nullable(),
    nextAttemptAt: Instant.nullable(),
    /** The bank is waiting for the cardholder to confirm the payment. */
    needsAuthentication: z.boolean(),
    /** Where to pay it; null if it's paid on this site. */
    hostedUrl: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const readBillingHistory = endpoint({
  method: 'GET',
  path: '/api/stripe/billing-history',
  summary: 'List invoices, newest first',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
  response: z.object({ items: z.array(Invoice), hasMore: z.boolean() }),
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/stripe/invoices/{invoiceId}/download',
  summary: 'Return the URL of an invoice PDF',
  params: z.object({ invoiceId: InvoiceId }),
  response: z.object({ downloadUrl: z.string() }),
});

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/stripe/invoices/{invoiceId}/pdf',
  summary: 'Download an invoice as a PDF when the payment provider doesn’t supply one',
  params: z.object({ invoiceId: InvoiceId }),
  rate: 'heavy',
  files: ['application/pdf'],
});

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/stripe/invoices/{invoiceId}/pay',
  costly: true,
  summary:
    'Charge an open invoice to the default card now; 402 if the card is declined or there is none, 409 if nothing is due',
  closedToDemos: true,
  params: z.object({ invoiceId: InvoiceId }),
  response: Invoice,
});

export const invoiceEndpoints = [readBillingHistory, downloadInvoice, readInvoicePdf, payInvoice];
