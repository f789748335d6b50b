import type { WorkerJob } from '#server/workers/job.ts';
import { drawInvoice, type PrintedInvoice } from './pdf/draw-invoice.ts';

/** Prints an invoice off the main thread. */
export const invoicePdfJob: WorkerJob<PrintedInvoice, Uint8Array> = {
  name: 'invoice-pdf',
  lengthOf: () => 'short',
  run: (invoice) => drawInvoice(invoice),
};
