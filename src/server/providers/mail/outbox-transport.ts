import type { MailTransport } from './mail.ts';

/**
 * Without a mail server, the database is the outbox: an email stored there counts as delivered, and `/dev/mail` shows
 * it.
 */
export function createOutboxTransport(): MailTransport {
  return { kind: 'outbox', deliver: async () => ({ outcome: 'sent' }) };
}
