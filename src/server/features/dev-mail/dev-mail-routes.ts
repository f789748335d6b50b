import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { findMail, listLatestMail, type StoredMail } from '#server/db/queries/outgoing-mail.ts';
import type { Deps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { isLocalCaller, isLoopback } from '#server/http/security/local-caller.ts';
import { DEV_MAIL_CSS } from './dev-mail-css.ts';
import { mailPage, missingMailPage, outboxPage } from './dev-mail-pages.ts';

const LATEST = 100;

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// An email may use inline styles and embedded images; it runs no scripts and can't access our origin or its cookies.
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** Remote callers get the same response as for a path that doesn't exist. */
async function onlyFromHere(request: FastifyRequest): Promise<void> {
  if (!isLocalCaller(request))
    throw new AppError(404, 'not-found', 'We couldn’t find anything at this URL.');
}

/** The startup warning if the outbox is off, or is on while other machines can reach the server; null otherwise. */
export function devMailWarning({ isProduction, isDevMailOn, HOST, SMTP_URL }: Env): string | null {
  if (isProduction || isLoopback(HOST)) return null;
  if (isDevMailOn)
    return `/dev/mail is on: anyone signed in to this machine can read every email, including sign-in links. HOST is ${HOST}, so other machines can reach the server too.`;
  return SMTP_URL
    ? null
    : `/dev/mail is off because HOST is ${HOST}, which other machines can reach, and without SMTP_URL no email is sent. Set SMTP_URL, or set DEV_MAIL=true to read email on this machine.`;
}

/**
 * Shows developers every email, including sign-in links. It doesn't require sign-in, so it is never registered in
 * production and answers only local callers.
 */
export function registerDevMail(
  root: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
): void {
  if (!env.isDevMailOn) return;
  void root.register(async (app) => {
    app.addHook('onRequest', onlyFromHere);
    registerPages(app, db);
  });
}

function registerPages(app: FastifyInstance, db: Db): void {
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

async function load(db: Db, mailId: string): Promise<StoredMail | null> {
  return z.guid().safeParse(mailId).success ? findMail(db, mailId) : null;
}

/** The email is shown in a frame; links in the email open outside the frame, as they would from an email client. */
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
