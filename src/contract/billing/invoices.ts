import { z } from 'zod';
import { Instant, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { INVOICE_STATUSES } from '#domain/billing/invoices.ts';

const InvoiceId = text(255).min(1);
const Line = z.object({
  description: z.string(),
  /** Dollars; below 0 a credit. */ amount: z.number(),
});

export const Invoice = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.enum(INVOICE_STATUSES),
    date: Instant,
    /** Dollars, before an earlier credit. */
    total: z.number(),
    /** Dollars of an earlier credit that paid for it. */
    credit: z.number(),
    amountPaid: z.number(),
    /** What is still to be paid. */
    amountDue: z.number(),
    currency: z.literal('usd'),
    description: z.string(),
    lines: z.array(Line),
    periodStart: Instant,
    periodEnd: Instant,
    paidAt: Instant.nullable(),
    paidWith: z.string().nullable(),
    nextAttemptAt: Instant.nullable(),
    /** The bank waits for its cardholder to confirm the payment. */
    needsAuthentication: z.boolean(),
    /** Where it can be paid; null where it is paid here. */
    hostedUrl: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const readBillingHistory = endpoint({
  method: 'GET',
  path: '/api/stripe/billing-history',
  summary: 'Invoices, newest first',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
  response: z.object({ items: z.array(Invoice), hasMore: z.boolean() }),
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/stripe/invoices/{invoiceId}/download',
  summary: 'Where the PDF of an invoice is',
  params: z.object({ invoiceId: InvoiceId }),
  response: z.object({ downloadUrl: z.string() }),
});

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/stripe/invoices/{invoiceId}/pdf',
  summary: 'The invoice as a PDF, where the payment provider prints none',
  params: z.object({ invoiceId: InvoiceId }),
  rate: 'heavy',
  files: ['application/pdf'],
});

export const invoiceEndpoints = [readBillingHistory, downloadInvoice, readInvoicePdf];
