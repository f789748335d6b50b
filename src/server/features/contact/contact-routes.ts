import type { FastifyInstance } from 'fastify';
import { sendContactMessage } from '#contract/site/contact.ts';
import { CONTACT_TOPICS } from '#domain/text/contact.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { inboxOf, parseMailbox } from '#server/providers/mail/mail-address.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';

const RECEIVED = 'Thanks. We got your message and will reply by email.';

/** The configured inbox, or else the address we send from. */
const ourInbox = ({ CONTACT_EMAIL, MAIL_FROM }: Deps['env']): string =>
  CONTACT_EMAIL ?? parseMailbox(MAIL_FROM)?.address ?? MAIL_FROM;

export function registerContact(app: FastifyInstance, deps: Deps): void {
  route(app, deps, sendContactMessage, async ({ body, request }) => {
    const { name, email, topic, message, website } = body;
    if (website !== '') return { message: RECEIVED };
    const mail = composeMail({
      recipient: ourInbox(deps.env),
      subject: `${CONTACT_TOPICS[topic]}, from ${name || email}`,
      heading: CONTACT_TOPICS[topic],
      paragraphs: [`From ${name === '' ? email : `${name}, ${email}`}`, ...message.split(/\n+/)],
    });
    const countedFor = `sender:${inboxOf(email)}`;
    const [isQueued] = await queueMails(deps.db, deps, request.ip, [
      { kind: 'contact', cause: 'anyone', mail, countedFor },
    ]);
    if (!isQueued) {
      throw new AppError(
        429,
        'too-many-mails',
        'We already have several messages from you and will reply by email. Try again tomorrow.',
        { retryAfter: 60 * 60 },
      );
    }
    deps.jobs.wake();
    return { message: RECEIVED };
  });
}
