import { cents } from '#domain/text/number-text.ts';

/** The payment provider's own names. */
export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Whole cents as "$49.99". */
export const centsText = (wholeCents: number): string => cents(wholeCents / 100);
