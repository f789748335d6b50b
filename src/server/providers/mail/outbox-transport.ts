import type { MailTransport } from './mail.ts';

/** Without a mail server the database is the outbox: being kept there is being delivered, and `/dev/mail` shows it. */
export function createOutboxTransport(): MailTransport {
  return { kind: 'outbox', deliver: async () => ({ outcome: 'sent' }) };
}
