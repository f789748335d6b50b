import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMail } from '#server/db/queries/outgoing-mail.ts';
import { mailTo } from '#server/testing/stand-ins/sent-mail.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/stand-ins/smtp-sink.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';
import { composeMail } from './compose-mail.ts';
import { queueMails } from './queue-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const PATH = '/api/v2/users/notifications';
const HOUR = 60 * 60 * 1000;

let sink: SmtpSink;
let testApp: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  const smtpUrl = `smtp://127.0.0.1:${sink.port}`;
  const mail = createSmtpTransport({ smtpUrl, from: 'mail@freehold.example' });
  testApp = await createTestApp({ deps: { mail } });
});
afterAll(async () => {
  await testApp.close();
  await sink.close();
});

interface Person {
  browser: TestBrowser;
  userId: string;
  email: string;
}

let person: Person;
beforeEach(async () => {
  person = await registerUser(testApp);
  await testApp.runJobs();
  sink.received.length = 0;
});

async function send(kind: 'rent-overdue' | 'receipt'): Promise<boolean> {
  const { userId, email } = person;
  const isReminder = kind === 'rent-overdue';
  const link = isReminder ? unsubscribeUrl(testApp.deps, { userId, kind }) : undefined;
  const mail = composeMail({
    recipient: email,
    subject: kind,
    heading: 'Hello',
    paragraphs: ['A mail.'],
    unsubscribeUrl: link,
  });
  const outgoing = { kind, cause: 'owner', userId, mail } as const;
  const [isQueued] = await queueMails(testApp.deps.db, testApp.deps, userId, [outgoing]);
  await testApp.runJobs();
  return isQueued!;
}

const received = () => sink.received.map(({ mail }) => mail.subject);

test('an email that can be turned off has the RFC 8058 headers and a link in its footer; a receipt has neither', async () => {
  await send('rent-overdue');
  await send('receipt');
  const [reminder, receipt] = sink.received;
  const headersOf = ({ mail }: (typeof sink.received)[number]) =>
    Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  const url = unsubscribeUrl(testApp.deps, { userId: person.userId, kind: 'rent-overdue' });
  expect(headersOf(reminder!)).toMatchObject({
    'list-unsubscribe': `<${url}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(reminder!.mail.text).toContain(`Unsubscribe from these emails:\n${url}`);
  expect(reminder!.mail.html).toContain(`href="${url}"`);
  expect(headersOf(receipt!)).not.toHaveProperty('list-unsubscribe');
  expect(receipt!.mail.text).not.toContain('Unsubscribe');
});

test('calling the header URL the way an email client does stops the next email, and none is queued', async () => {
  await send('rent-overdue');
  const header = sink.received[0]!.mail.headers.find(({ key }) => key === 'list-unsubscribe');
  const url = new URL(header!.value.slice(1, -1));
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await send('rent-overdue')).toBe(false);
  expect(await send('receipt')).toBe(true);
  expect(received()).toEqual(['rent-overdue', 'receipt']);
  const written = await mailTo(testApp.deps.db, person.email);
  expect(written.filter(({ subject }) => subject === 'rent-overdue')).toHaveLength(1);
});

test('an email that can be turned off waits until quiet hours end, to the minute; a receipt doesn’t wait', async () => {
  // 7:00 in New York when the tests begin.
  await person.browser.put(PATH, { quietHours: { isOn: true, from: '06:00', to: '08:30' } });
  const start = testApp.deps.now().getTime();
  await send('rent-overdue');
  await send('receipt');
  expect(received()).toEqual(['receipt']);
  const [waiting] = (await mailTo(testApp.deps.db, person.email)).filter(
    ({ subject }) => subject === 'rent-overdue',
  );
  const mail = await findMail(testApp.deps.db, waiting!.mailId);
  expect(mail).toMatchObject({ status: 'queued', attempts: 0 });
  expect(mail!.nextAttemptAt!.getTime() - start).toBe(1.5 * HOUR);
  testApp.advance(1.5 * HOUR - 1000);
  await testApp.runJobs();
  expect(received()).toEqual(['receipt']);
  testApp.advance(1000);
  await testApp.runJobs();
  expect(received()).toEqual(['receipt', 'rent-overdue']);
  testApp.advance(22.5 * HOUR);
});

test('an email turned off while waiting for quiet hours to end is never sent', async () => {
  await person.browser.put(PATH, { quietHours: { isOn: true, from: '06:00', to: '08:30' } });
  expect(await send('rent-overdue')).toBe(true);
  await person.browser.put(PATH, { kinds: { 'rent-overdue': { isOn: false } } });
  testApp.advance(2 * HOUR);
  await testApp.runJobs();
  expect(received()).toEqual([]);
  const written = await mailTo(testApp.deps.db, person.email);
  expect(written.filter(({ subject }) => subject === 'rent-overdue')).toEqual([]);
});
