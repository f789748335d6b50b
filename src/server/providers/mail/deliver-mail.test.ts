import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteMailTo, findMail, listLatestMail } from '#server/db/queries/outgoing-mail.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import type { Deps } from '#server/deps.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/job-runner.ts';
import { jobDeps } from '#server/jobs/testing/job-deps.ts';
import { type SmtpSink, startSmtpSink } from '#server/testing/stand-ins/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { deliverMail, enqueueMail } from './deliver-mail.ts';
import type { MailTransport } from './mail.ts';
import { createOutboxTransport } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const start = new Date('2026-01-05T08:00:00Z');
const mail = {
  recipient: 'ann@example.com',
  subject: 'Hello',
  textBody: 'https://freehold.example/verify?token=secret',
  htmlBody: '<p>secret</p>',
};

let database: TestDatabase;
let sink: SmtpSink;
let clock: Date;
let runners: JobRunner[];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(outgoingMail);
  await database.db.delete(jobs);
  sink = await startSmtpSink();
  clock = start;
  runners = [];
  vi.clearAllMocks();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await sink.close();
});

function toSink(): MailTransport {
  return createSmtpTransport({
    smtpUrl: `smtp://127.0.0.1:${sink.port}`,
    from: 'mail@freehold.example',
  });
}

/** Polls too rarely to matter: each delivery in these tests is requested. */
function startRunner(transport: MailTransport, lookEveryMs = 600_000): JobRunner {
  const runner = createJobRunner([deliverMail]);
  const watched = log as object as Deps['log'];
  const used = { db: database.db, mail: transport, now: () => clock, log: watched };
  runner.start(jobDeps(used), lookEveryMs);
  runners.push(runner);
  return runner;
}

async function statuses(): Promise<string[]> {
  const rows = await listLatestMail(database.db, 100);
  return rows.map(({ status }) => status).toSorted();
}

async function look(runner: JobRunner, secondsLater = 0): Promise<void> {
  clock = new Date(clock.getTime() + secondsLater * 1000);
  runner.wake();
  await runner.idle();
}

test('an email queued before startup is delivered once, then marked sent and its body erased', async () => {
  const mailId = await enqueueMail(database.db, mail, start);
  const runner = startRunner(toSink());
  await runner.idle();
  await look(runner, 3600);
  expect(sink.received.map(({ mail: { messageId } }) => messageId)).toEqual([
    `<${mailId}@freehold.example>`,
  ]);
  expect(await findMail(database.db, mailId)).toMatchObject({
    status: 'sent',
    attempts: 1,
    sentAt: start,
    textBody: '',
    htmlBody: '',
  });
});

test('without a mail server the email counts as sent and its body can still be read', async () => {
  const mailId = await enqueueMail(database.db, mail, start);
  await startRunner(createOutboxTransport()).idle();
  expect(await findMail(database.db, mailId)).toMatchObject({ status: 'sent', ...mail });
});

test('an email rejected twice with 451 is sent on the third attempt, after 10 seconds and then a minute', async () => {
  sink.meetNext({ at: 'recipient', answer: 451 }, { at: 'message', answer: 451 });
  const mailId = await enqueueMail(database.db, mail, start);
  const runner = startRunner(toSink());
  await runner.idle();
  expect(await findMail(database.db, mailId)).toMatchObject({
    status: 'queued',
    attempts: 1,
    nextAttemptAt: new Date('2026-01-05T08:00:10Z'),
    lastError: '451 Not now',
    textBody: mail.textBody,
  });
  await look(runner, 9);
  expect(await findMail(database.db, mailId)).toMatchObject({ attempts: 1 });
  await look(runner, 1);
  expect(await findMail(database.db, mailId)).toMatchObject({
    status: 'queued',
    attempts: 2,
    nextAttemptAt: new Date('2026-01-05T08:01:10Z'),
  });
  await look(runner, 59);
  expect(sink.received).toHaveLength(0);
  await look(runner, 1);
  await look(runner, 86_400);
  expect(sink.received).toHaveLength(1);
  expect(sink.received[0]?.mail.text).toContain('token=secret');
  expect(await findMail(database.db, mailId)).toMatchObject({
    status: 'sent',
    attempts: 3,
    lastError: null,
  });
});

test('an email rejected with 550 fails immediately with the reason and is not retried', async () => {
  sink.meetNext({ at: 'recipient', answer: 550 });
  const mailId = await enqueueMail(database.db, mail, start);
  const runner = startRunner(toSink());
  await runner.idle();
  await look(runner, 86_400);
  expect(sink.received).toHaveLength(0);
  expect(await findMail(database.db, mailId)).toMatchObject({
    status: 'failed',
    attempts: 1,
    lastError: '550 Not now',
    sentAt: null,
    textBody: '',
  });
});

test('while the mail server is down the email waits, and it is sent when the server is back', async () => {
  const { port } = sink;
  const transport = toSink();
  await sink.close();
  const mailId = await enqueueMail(database.db, mail, start);
  const runner = startRunner(transport);
  await runner.idle();
  expect(await findMail(database.db, mailId)).toMatchObject({ status: 'queued', attempts: 1 });
  sink = await startSmtpSink({ port });
  await look(runner, 10);
  expect(sink.received).toHaveLength(1);
  expect(await findMail(database.db, mailId)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('an email not delivered after 17 attempts in 72 hours is given up on', async () => {
  const transport = toSink();
  await sink.close();
  const mailId = await enqueueMail(database.db, mail, start);
  const runner = startRunner(transport);
  await runner.idle();
  let row = await findMail(database.db, mailId);
  while (row?.status === 'queued') {
    await look(runner, (row.nextAttemptAt!.getTime() - clock.getTime()) / 1000);
    row = await findMail(database.db, mailId);
  }
  expect(row).toMatchObject({ status: 'failed', attempts: 17, textBody: '' });
  expect(row?.lastError).toContain('ECONNREFUSED');
  expect(await database.db.select().from(jobs)).toMatchObject([
    { key: mailId, attempts: 17, diedAt: clock, lastError: 'ESOCKET' },
  ]);
});

test('an email deleted with its recipient before its turn is not sent, and its job is deleted', async () => {
  await enqueueMail(database.db, mail, start);
  await deleteMailTo(database.db, mail.recipient);
  await startRunner(toSink()).idle();
  expect(sink.received).toHaveLength(0);
  expect(await database.db.select().from(jobs)).toEqual([]);
});

test('an email being sent isn’t deleted with its recipient, and deletion doesn’t wait for it', async () => {
  const mailId = await enqueueMail(database.db, mail, start);
  let deleted = -1;
  await startRunner({
    kind: 'smtp',
    deliver: async () => {
      deleted = await deleteMailTo(database.db, mail.recipient);
      return { outcome: 'sent' };
    },
  }).idle();
  expect(deleted).toBe(0);
  expect(await findMail(database.db, mailId)).toMatchObject({ status: 'sent' });
});

test('a transport that throws delays its email by 10 seconds and doesn’t hold up the next', async () => {
  const broken = await enqueueMail(database.db, { ...mail, subject: 'broken' }, start);
  const fine = await enqueueMail(database.db, mail, new Date(start.getTime() + 1));
  clock = new Date(start.getTime() + 1);
  await startRunner({
    kind: 'smtp',
    deliver: async ({ subject }) => {
      if (subject === 'broken') throw new Error('a bug');
      return { outcome: 'sent' };
    },
  }).idle();
  expect(await findMail(database.db, broken)).toMatchObject({
    status: 'queued',
    attempts: 1,
    lastError: 'a bug',
  });
  expect(await findMail(database.db, fine)).toMatchObject({ status: 'sent' });
});

test('2 instances on one database deliver 50 emails exactly once each, and both take part', async () => {
  const mailIds = await Promise.all(
    Array.from({ length: 50 }, () => enqueueMail(database.db, mail, start)),
  );
  const taken = { first: 0, second: 0 };
  const counted = (name: 'first' | 'second'): MailTransport => {
    const transport = toSink();
    return {
      kind: 'smtp',
      deliver: async (queued) => {
        taken[name] += 1;
        // Neither delivers until the other has an email too, however late it starts.
        await vi.waitFor(
          () => expect(Math.min(taken.first, taken.second)).toBeGreaterThan(0),
          10_000,
        );
        return transport.deliver(queued);
      },
    };
  };
  await Promise.all([startRunner(counted('first')).idle(), startRunner(counted('second')).idle()]);
  const arrived = sink.received.map(({ mail: { messageId } }) => messageId ?? '');
  expect(arrived.toSorted()).toEqual(
    mailIds.map((mailId) => `<${mailId}@freehold.example>`).toSorted(),
  );
  expect(Math.min(taken.first, taken.second)).toBeGreaterThan(0);
  expect(taken.first + taken.second).toBe(50);
  const rows = await listLatestMail(database.db, 100);
  expect(rows.filter(({ status, attempts }) => status === 'sent' && attempts === 1)).toHaveLength(
    50,
  );
});

test('a runner without a wake-up finds new mail by polling', async () => {
  startRunner(toSink(), 20);
  await enqueueMail(database.db, mail, start);
  await vi.waitFor(() => expect(sink.received).toHaveLength(1), 10_000);
});

test('email queued and announced while another is being sent is delivered too', async () => {
  const runner = startRunner({
    kind: 'outbox',
    deliver: async ({ subject }) => {
      if (subject === 'first') {
        await enqueueMail(database.db, { ...mail, subject: 'second' }, start);
        runner.wake();
      }
      return { outcome: 'sent' };
    },
  });
  await runner.idle();
  await enqueueMail(database.db, { ...mail, subject: 'first' }, start);
  runner.wake();
  await runner.idle();
  expect(await statuses()).toEqual(['sent', 'sent']);
});

test('stopping waits for the email being sent and starts no other', async () => {
  await Promise.all([1, 2, 3].map(() => enqueueMail(database.db, mail, start)));
  const events = new EventEmitter();
  const running = once(events, 'underWay');
  const runner = startRunner({
    kind: 'smtp',
    deliver: async () => {
      events.emit('underWay');
      await once(events, 'arrived');
      return { outcome: 'sent' };
    },
  });
  await running;
  const stopped = runner.stop();
  setTimeout(() => events.emit('arrived'), 50);
  await stopped;
  expect(await statuses()).toEqual(['queued', 'queued', 'sent']);
  runner.wake();
  await runner.idle();
  expect(await statuses()).toEqual(['queued', 'queued', 'sent']);
});

test('an unreachable queue is logged without its emails, and the next poll works again', async () => {
  const mailId = await enqueueMail(database.db, mail, start);
  await database.db.execute(sql`alter table jobs rename to hidden_jobs`);
  const runner = startRunner(toSink());
  await runner.idle();
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ code: '42P01' }, 'jobs not reachable');
  await database.db.execute(sql`alter table hidden_jobs rename to jobs`);
  await look(runner);
  expect(await findMail(database.db, mailId)).toMatchObject({ status: 'sent' });
});

test('the log names the email and its outcome, never the recipient, subject, body or response', async () => {
  sink.meetNext({ at: 'recipient', answer: 451 });
  const mailId = await enqueueMail(database.db, mail, start);
  const runner = startRunner(toSink());
  await runner.idle();
  await look(runner, 10);
  const entry = { job: 'deliver-mail', jobId: expect.any(Number), key: mailId };
  expect(log.warn.mock.calls).toEqual([
    [{ ...entry, outcome: 'retry', attempts: 1, code: 'EENVELOPE 451' }, 'job failed'],
  ]);
  expect(log.info.mock.calls).toEqual([[{ ...entry, outcome: 'done', attempts: 2 }, 'job done']]);
  expect(log.error).not.toHaveBeenCalled();
});

test('losing the database connection during a delivery stops neither the process nor the runner; the email is due again after 5 seconds', async () => {
  await enqueueMail(database.db, mail, start);
  const transport = createOutboxTransport();
  let deliveries = 0;
  const runner = startRunner({
    kind: 'smtp',
    deliver: async (queued) => {
      deliveries += 1;
      if (deliveries === 1) {
        await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return transport.deliver(queued);
    },
  });
  await runner.idle();
  expect(log.error).toHaveBeenCalledTimes(1);
  await look(runner, 4.999);
  expect(deliveries).toBe(1);
  await look(runner, 0.001);
  expect(deliveries).toBe(2);
  const rows = await listLatestMail(database.db, 10);
  expect(rows.map(({ status }) => status)).toEqual(['sent']);
});
