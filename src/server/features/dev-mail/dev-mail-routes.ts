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
// A mail has inline styles and nothing else; it runs no script and has no access to our origin and its cookies.
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** Callers from elsewhere get the answer of a path that does not exist. */
async function onlyFromHere(request: FastifyRequest): Promise<void> {
  if (!isLocalCaller(request)) throw new AppError(404, 'not-found', 'There is nothing here.');
}

/** The log line at start about an outbox that is off, or open on a server that others reach; null for neither. */
export function devMailWarning({ isProduction, isDevMailOn, HOST, SMTP_URL }: Env): string | null {
  if (isProduction || isLoopback(HOST)) return null;
  if (isDevMailOn)
    return `/dev/mail is on: anyone signed in to this machine can read every mail, with the links that sign people in. HOST is ${HOST}, so the server itself answers other machines too.`;
  return SMTP_URL
    ? null
    : `/dev/mail is off because HOST is ${HOST}, which other machines reach, and without SMTP_URL mail goes nowhere. Set SMTP_URL, or DEV_MAIL=true to read mail from this machine.`;
}

/**
 * Shows developers every mail, with the links that sign people in. It has no sign-in, so it is never registered in
 * production and answers callers from this machine only.
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
