import type { Db } from '#server/db/client.ts';

/** A message ready to be queued: both bodies have the same content. */
export interface ComposedMail {
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
}

/** The invoice whose PDF is attached: printed when the mail is sent, so that the queue holds no files. */
export interface InvoiceReference {
  userId: string;
  invoiceId: string;
}

export interface Attachment {
  fileName: string;
  contentType: string;
  body: Buffer;
}

/** Nothing for an invoice whose account was deleted meanwhile. */
export type InvoicePrinter = (
  invoice: InvoiceReference,
  context: { tx: Db; signal: AbortSignal },
) => Promise<Attachment | undefined>;

export interface QueuedMail extends ComposedMail {
  mailId: string;
  createdAt: Date;
  /** Of a mail that can be switched off: the link that does. */
  unsubscribeUrl?: string | undefined;
  attachment?: Attachment | undefined;
}

/**
 * `retry`: try again later. `refused`: never will be accepted.
 * `code` is safe to log; `reason` may quote the server, and with it the recipient.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'retry' | 'refused'; code: string; reason: string };

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  deliver(mail: QueuedMail): Promise<Delivery>;
}
