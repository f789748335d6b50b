import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { findMail, listLatestMail } from '#server/db/queries/outgoing-mail.ts';
import type { OutgoingMailRow } from '#server/db/schema/outgoing-mail.ts';
import { DEV_MAIL_CSS } from './dev-mail-css.ts';
import { mailPage, missingMailPage, outboxPage } from './dev-mail-pages.ts';

const LATEST = 100;

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A mail brings inline styles and nothing else; it runs no script and is a stranger to our origin and its cookies.
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * Shows developers every mail, with the links that sign people in. It asks nobody who they are,
 * so it must never be registered in production.
 */
export function registerDevMail(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/dev/mail.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DEV_MAIL_CSS),
  );

  app.get('/dev/mail', async (_request, reply) =>
    sendPage(reply, outboxPage(await listLatestMail(db, LATEST), LATEST)),
  );

  app.get<{ Params: { mailId: string } }>('/dev/mail/:mailId', async (request, reply) => {
    const mail = await load(db, request.params.mailId);
    return mail ? sendPage(reply, mailPage(mail)) : sendMissing(reply);
  });

  app.get<{ Params: { mailId: string } }>('/dev/mail/:mailId/html', async (request, reply) => {
    const mail = await load(db, request.params.mailId);
    if (!mail) return sendMissing(reply);
    return sendPage(reply, withLinksOnTop(mail.htmlBody), BODY_POLICY);
  });
}

async function load(db: Db, mailId: string): Promise<OutgoingMailRow | null> {
  return z.guid().safeParse(mailId).success ? findMail(db, mailId) : null;
}

/** The mail sits in a frame; its links leave the frame, as they would leave a mail program. */
function withLinksOnTop(html: string): string {
  return html.replace(/<head>/i, '$&<base target="_top">');
}

function sendPage(reply: FastifyReply, html: string, policy = PAGE_POLICY): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPage(reply.status(404), missingMailPage());
}
