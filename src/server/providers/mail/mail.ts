import type { Db } from '#server/db/client.ts';

/** A message ready to be queued: both bodies have the same content. */
export interface ComposedMail {
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
}

/** The invoice whose PDF is attached; the PDF is created when the email is sent, so the queue holds no files. */
export interface InvoiceReference {
  userId: string;
  invoiceId: string;
}

export interface Attachment {
  fileName: string;
  contentType: string;
  body: Buffer;
}

/** Undefined if the invoice's account was deleted in the meantime. */
export type InvoicePrinter = (
  invoice: InvoiceReference,
  context: { tx: Db; signal: AbortSignal },
) => Promise<Attachment | undefined>;

export interface QueuedMail extends ComposedMail {
  mailId: string;
  createdAt: Date;
  /** For email that can be turned off: the unsubscribe link. */
  unsubscribeUrl?: string | undefined;
  attachment?: Attachment | undefined;
}

/**
 * `retry`: try again later. `refused`: will never be accepted. `code` is safe to log; `reason` may quote the server's
 * reply, which may include the recipient's address.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'retry' | 'refused'; code: string; reason: string };

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  deliver(mail: QueuedMail): Promise<Delivery>;
}
