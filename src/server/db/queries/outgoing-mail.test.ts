import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '#server/db/schema/jobs.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { insertJob } from './jobs.ts';
import {
  deleteFinishedMail,
  deleteMailTo,
  findMail,
  insertMail,
  listLatestMail,
  lockQueuedMail,
  MAIL_JOB,
  markMailFailed,
  markMailSent,
  recordMailAttempt,
} from './outgoing-mail.ts';

const MINUTE = 60_000;
const start = new Date('2026-01-05T08:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
const mailTo = (recipient: string) => ({
  recipient,
  subject: 'Hello',
  textBody: 'text',
  htmlBody: '<p>html</p>',
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(outgoingMail);
  await database.db.delete(jobs);
});

test('a new email waits with 0 attempts until its job is due', async () => {
  const mailId = await insertMail(database.db, mailTo('ann@example.com'), start);
  const stored = {
    mailId,
    ...mailTo('ann@example.com'),
    status: 'queued',
    attempts: 0,
    lastError: null,
    createdAt: start,
    sentAt: null,
  };
  expect(await findMail(database.db, mailId)).toEqual({ ...stored, nextAttemptAt: null });
  await insertJob(database.db, {
    name: MAIL_JOB,
    key: mailId,
    payload: { mailId },
    runAt: at(5),
    createdAt: start,
    most: 1,
  });
  expect(await findMail(database.db, mailId)).toEqual({ ...stored, nextAttemptAt: at(5) });
});

test('an email queued in a failed transaction is never queued', async () => {
  const failing = database.db.transaction(async (tx) => {
    await insertMail(tx, mailTo('ann@example.com'), start);
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await listLatestMail(database.db, 10)).toEqual([]);
});

test('a failed attempt leaves the email waiting with the reason; a sent email no longer waits', async () => {
  const mailId = await insertMail(database.db, mailTo('ann@example.com'), start);
  await recordMailAttempt(database.db, mailId, { attempts: 1, lastError: '451 Not now' });
  expect(await lockQueuedMail(database.db, mailId)).toMatchObject({
    attempts: 1,
    lastError: '451 Not now',
  });
  await markMailSent(database.db, mailId, { attempts: 2, keepBodies: true, sentAt: at(5) });
  expect(await lockQueuedMail(database.db, mailId)).toBeNull();
  expect(await findMail(database.db, mailId)).toMatchObject({
    status: 'sent',
    attempts: 2,
    sentAt: at(5),
    lastError: null,
    textBody: 'text',
  });
});

test('an email handed to a mail server or given up on has no body containing a link', async () => {
  const sent = await insertMail(database.db, mailTo('ann@example.com'), start);
  const failed = await insertMail(database.db, mailTo('bob@example.com'), start);
  await markMailSent(database.db, sent, { attempts: 1, keepBodies: false, sentAt: start });
  await markMailFailed(database.db, failed, {
    attempts: 1,
    keepBodies: false,
    lastError: '550 No',
  });
  expect(await findMail(database.db, sent)).toMatchObject({ textBody: '', htmlBody: '' });
  expect(await findMail(database.db, failed)).toMatchObject({
    status: 'failed',
    lastError: '550 No',
    textBody: '',
    htmlBody: '',
  });
});

test('the latest 2 of 3 are listed newest first, without bodies', async () => {
  for (const [minute, name] of ['oldest', 'middle', 'newest'].entries()) {
    await insertMail(database.db, mailTo(`${name}@example.com`), at(minute));
  }
  const list = await listLatestMail(database.db, 2);
  expect(list.map(({ recipient }) => recipient)).toEqual([
    'newest@example.com',
    'middle@example.com',
  ]);
  expect(list[0]).not.toHaveProperty('textBody');
});

test('old finished email is deleted; email still waiting stays, no matter how old', async () => {
  const [sent, failed, waiting, recent] = await Promise.all(
    [start, start, start, at(60)].map((time) =>
      insertMail(database.db, mailTo('ann@example.com'), time),
    ),
  );
  for (const mailId of [sent!, recent!]) {
    await markMailSent(database.db, mailId, { attempts: 1, keepBodies: false, sentAt: at(60) });
  }
  await markMailFailed(database.db, failed!, {
    attempts: 1,
    keepBodies: false,
    lastError: '550 No',
  });
  expect(await deleteFinishedMail(database.db, at(30))).toBe(2);
  const left = await listLatestMail(database.db, 10);
  expect(left.map(({ mailId }) => mailId)).toEqual([recent, waiting]);
});

test('an unknown ID finds nothing', async () => {
  expect(await findMail(database.db, '00000000-0000-4000-8000-000000000000')).toBeNull();
});

test('email to an address is deleted whatever its capitalization; email to others and email being sent are not', async () => {
  const onItsWay = await insertMail(database.db, mailTo('ann@example.com'), at(-1));
  await insertMail(database.db, mailTo('Ann@Example.com'), start);
  await insertMail(database.db, mailTo('ann@example.com'), start);
  const other = await insertMail(database.db, mailTo('joann@example.com'), at(-2));
  await markMailSent(database.db, other, { attempts: 1, keepBodies: false, sentAt: start });
  await database.db.transaction(async (tx) => {
    expect((await lockQueuedMail(tx, onItsWay))?.mailId).toBe(onItsWay);
    expect(await deleteMailTo(database.db, 'ANN@example.com')).toBe(2);
  });
  const left = await listLatestMail(database.db, 10);
  expect(left.map(({ mailId }) => mailId)).toEqual([onItsWay, other]);
});
