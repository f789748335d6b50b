import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markMailFailed, markMailSent } from '#server/db/queries/outgoing-mail.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { readEnv } from '#server/env.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { enqueueMail } from '#server/providers/mail/deliver-mail.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { devMailWarning, registerDevMail } from './dev-mail-routes.ts';

const start = new Date('2026-01-05T08:00:00Z');
const link = 'https://freehold.example/verify?token=abc';
const mailCalled = (subject: string) =>
  composeMail({
    recipient: 'ann@example.com',
    subject,
    heading: 'Confirm your address',
    paragraphs: ['One click.'],
    action: { label: 'Confirm', url: link },
  });

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = fastify();
  registerDevMail(app, { db: database.db, env: readEnv({}) });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => database.db.delete(outgoingMail));

const get = (url: string) => app.inject({ method: 'GET', url });

test('an empty outbox shows how to get the first email', async () => {
  const answer = await get('/dev/mail');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('No email yet. Register an account');
});

test('the outbox lists email newest first with recipient, time and status', async () => {
  const sent = await enqueueMail(database.db, mailCalled('Oldest'), start);
  const failed = await enqueueMail(
    database.db,
    mailCalled('Middle'),
    new Date(start.getTime() + 1000),
  );
  const waiting = await enqueueMail(
    database.db,
    mailCalled('Newest'),
    new Date(start.getTime() + 2000),
  );
  await markMailSent(database.db, sent, { attempts: 1, keepBodies: true, sentAt: start });
  await markMailFailed(database.db, failed, { attempts: 1, keepBodies: true, lastError: '550 No' });
  const { body } = await get('/dev/mail');
  const rows = [
    ...body.matchAll(
      /<a href="\/dev\/mail\/(.+?)">(.+?)<\/a>\s*<p class="meta"><span.+?>(.+?)<\/span> to (.+?), <time datetime="(.+?)">/g,
    ),
  ];
  expect(rows.map((row) => row.slice(1))).toEqual([
    [waiting, 'Newest', 'Waiting', 'ann@example.com', '2026-01-05T08:00:02.000Z'],
    [failed, 'Middle', 'Failed', 'ann@example.com', '2026-01-05T08:00:01.000Z'],
    [sent, 'Oldest', 'Sent', 'ann@example.com', '2026-01-05T08:00:00.000Z'],
  ]);
});

test('of 101 emails the latest 100 are listed and the page says there are more', async () => {
  await Promise.all(
    Array.from({ length: 101 }, () => enqueueMail(database.db, mailCalled('Hello'), start)),
  );
  const { body } = await get('/dev/mail');
  expect(body.match(/<li>/g)).toHaveLength(100);
  expect(body).toContain('The latest 100, newest first.');
});

test('an email is shown with its details, its plain text and a frame without scripts or access to our origin', async () => {
  const mailId = await enqueueMail(database.db, mailCalled('Confirm'), start);
  const answer = await get(`/dev/mail/${mailId}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<dt>To</dt><dd>ann@example.com</dd>');
  expect(answer.body).toContain('<dt>Attempts</dt><dd>0</dd>');
  expect(answer.body).toContain(`Confirm:\n${link}\n`);
  expect(answer.body).toContain(
    `src="/dev/mail/${mailId}/html" sandbox="allow-top-navigation-by-user-activation"`,
  );
});

test('the pages allow styles only from files, and have no inline styles or scripts', async () => {
  const mailId = await enqueueMail(database.db, mailCalled('Confirm'), start);
  for (const url of ['/dev/mail', `/dev/mail/${mailId}`, '/dev/mail/none']) {
    const answer = await get(url);
    expect(answer.headers['content-security-policy']).toContain(
      "default-src 'none'; style-src 'self';",
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/ style=|<style|<script/);
    expect(answer.body).toContain('<link rel="stylesheet" href="/dev/mail.css">');
  }
});

test('the email itself is in a sandbox with inline styles, and its links open in the full window', async () => {
  const mailId = await enqueueMail(database.db, mailCalled('Confirm'), start);
  const answer = await get(`/dev/mail/${mailId}/html`);
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
  );
  expect(answer.body).toContain('<head><base target="_top">');
  expect(answer.body).toContain(`href="${link}"`);
});

test('markup in a subject, recipient or error stays text', async () => {
  const evil = '<script>alert(1)</script>';
  const mailId = await enqueueMail(
    database.db,
    { recipient: evil, subject: evil, textBody: evil, htmlBody: evil },
    start,
  );
  await markMailFailed(database.db, mailId, { attempts: 1, keepBodies: true, lastError: evil });
  const pages = await Promise.all([get('/dev/mail'), get(`/dev/mail/${mailId}`)]);
  for (const { body } of pages) expect(body).not.toContain('<script');
  expect(pages[1].body.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(5);
});

test('an email whose text was erased says so instead of showing an empty frame', async () => {
  const mailId = await enqueueMail(database.db, mailCalled('Confirm'), start);
  await markMailSent(database.db, mailId, { attempts: 1, keepBodies: false, sentAt: start });
  const { body } = await get(`/dev/mail/${mailId}`);
  expect(body).toContain('its text was erased');
  expect(body).not.toContain('<iframe');
});

test.each([
  '/dev/mail/none',
  '/dev/mail/00000000-0000-4000-8000-000000000000',
  '/dev/mail/none/html',
])('%s is a page that says the email doesn’t exist', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Email not found');
});

test('the stylesheet is one file for both themes', async () => {
  const answer = await get('/dev/mail.css');
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(answer.body).toContain('@media (prefers-color-scheme: dark)');
});

describe('who can read it', () => {
  const PATHS = ['/dev/mail', '/dev/mail/none', '/dev/mail/none/html', '/dev/mail.css'];

  test.each([['198.51.100.7'], ['10.0.0.4'], ['2001:db8::1']])(
    'a caller at %s gets a not-found page',
    async (remoteAddress) => {
      for (const url of PATHS) {
        const answer = await app.inject({ url, remoteAddress });
        expect([answer.statusCode, answer.body]).toMatchObject([
          404,
          expect.stringContaining('We couldn’t find anything at this URL.'),
        ]);
      }
    },
  );

  test.each([['127.0.0.1'], ['127.8.8.8'], ['::1'], ['::ffff:127.0.0.1']])(
    'a local caller at %s can read it; a request forwarded by a local proxy can’t',
    async (remoteAddress) => {
      expect((await app.inject({ url: '/dev/mail', remoteAddress })).statusCode).toBe(200);
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      expect((await app.inject({ url: '/dev/mail', remoteAddress, headers })).statusCode).toBe(404);
    },
  );

  test.each([
    [{}, true, null],
    [{ HOST: '127.0.0.1' }, true, null],
    [{ HOST: '::1' }, true, null],
    [{ HOST: '0.0.0.0' }, false, '/dev/mail is off because HOST is 0.0.0.0'],
    [{ HOST: '192.168.1.4' }, false, 'Set SMTP_URL, or set DEV_MAIL=true'],
    [{ HOST: '0.0.0.0', DEV_MAIL: 'true' }, true, '/dev/mail is on'],
    [{ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example:587' }, false, null],
    [{ DEV_MAIL: 'false' }, false, null],
  ])('with %j, available is %s and the log warning is %s', async (variables, isThere, warning) => {
    const env = readEnv(variables);
    const other = fastify();
    registerDevMail(other, { db: database.db, env });
    expect((await other.inject('/dev/mail')).statusCode).toBe(isThere ? 200 : 404);
    if (warning === null) expect(devMailWarning(env)).toBeNull();
    else expect(devMailWarning(env)).toContain(warning);
    await other.close();
  });

  test('production refuses to start with DEV_MAIL=true', () => {
    const production = {
      NODE_ENV: 'production',
      BASE_URL: 'https://freehold.example',
      SMTP_URL: 'smtp://mail.example:587',
    };
    expect(() => readEnv({ ...production, DEV_MAIL: 'true' })).toThrow(
      'DEV_MAIL can’t be on when NODE_ENV is production',
    );
    expect(readEnv(production).isDevMailOn).toBe(false);
  });
});
