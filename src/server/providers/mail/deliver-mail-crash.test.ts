import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listLatestMail } from '#server/db/queries/outgoing-mail.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { createLog } from '#server/http/request-log.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/job-runner.ts';
import { jobDeps } from '#server/jobs/testing/job-deps.ts';
import { type Meeting, type SmtpSink, startSmtpSink } from '#server/testing/stand-ins/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { deliverMail, enqueueMail } from './deliver-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const DELIVERING_PROCESS = fileURLToPath(
  new URL('./testing/deliver-mail-process.ts', import.meta.url),
);
const MAILS = 30;
const BEFORE_THE_CRASH = 12;

let database: TestDatabase;
let sink: SmtpSink;
let child: ChildProcess;
let successor: JobRunner | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(outgoingMail);
  await database.db.delete(jobs);
  sink = await startSmtpSink();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await successor?.stop();
  await sink.close();
});

const smtpUrl = () => `smtp://127.0.0.1:${sink.port}`;
const messageIds = () => sink.received.map(({ mail }) => mail.messageId ?? '');

/** Queues 30 emails; a process delivers 12 and is killed while sending the 13th; the surviving instances are woken. */
async function crashDuring(at: Meeting['at']): Promise<string[]> {
  const mail = {
    recipient: 'ann@example.com',
    subject: 'Hello',
    textBody: 'text',
    htmlBody: '<p>html</p>',
  };
  const mailIds: string[] = [];
  const start = Date.now() - MAILS;
  // Each at a different moment, because two from the same millisecond may be sent in either order.
  for (let count = 0; count < MAILS; count += 1) {
    mailIds.push(await enqueueMail(database.db, mail, new Date(start + count)));
  }
  sink.meetNext(...Array<'accept'>(BEFORE_THE_CRASH).fill('accept'), { at, answer: 'hold' });
  child = spawn(process.execPath, ['--import', 'tsx', DELIVERING_PROCESS], {
    env: { ...process.env, DATABASE_URL: database.url, SMTP_URL: smtpUrl() },
    stdio: 'inherit',
  });
  await sink.held();
  child.kill('SIGKILL');
  await once(child, 'exit');
  return mailIds.map((mailId) => `<${mailId}@freehold.example>`);
}

async function finishWithAnotherProcess(): Promise<void> {
  successor = createJobRunner([deliverMail]);
  successor.start(
    jobDeps({
      db: database.db,
      mail: createSmtpTransport({ smtpUrl: smtpUrl(), from: 'mail@freehold.example' }),
      now: () => new Date(),
      log: createLog({ LOG_LEVEL: 'off' }),
    }),
    50,
  );
  await vi.waitFor(async () => {
    const rows = await listLatestMail(database.db, MAILS);
    expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(MAILS);
  }, 20_000);
  await successor.idle();
  expect(await database.db.select().from(jobs)).toEqual([]);
}

test('if a process is killed before handing over a message, 30 of 30 emails arrive exactly once', async () => {
  const expected = await crashDuring('recipient');
  expect(messageIds()).toEqual(expected.slice(0, 12));
  await finishWithAnotherProcess();
  expect(messageIds().toSorted()).toEqual(expected.toSorted());
});

test('if a process is killed after handing over a message but before confirmation, 30 of 30 arrive, that message twice under one Message-ID', async () => {
  const expected = await crashDuring('message');
  const inFlight = expected[12]!;
  expect(messageIds()).toEqual(expected.slice(0, 13));
  await finishWithAnotherProcess();
  expect(messageIds().toSorted()).toEqual([...expected, inFlight].toSorted());
});
