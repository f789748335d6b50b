import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import {
  claimDueMail,
  deleteFinishedMail,
  deleteMailTo,
  enqueueMail,
  findMail,
  listLatestMail,
  markMailFailed,
  markMailSent,
  scheduleMailRetry,
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
beforeEach(() => database.db.delete(outgoingMail));

test('a queued mail waits with 0 attempts and is due at once', async () => {
  const mailId = await enqueueMail(database.db, mailTo('ann@example.com'), start);
  expect(await findMail(database.db, mailId)).toEqual({
    mailId,
    ...mailTo('ann@example.com'),
    status: 'queued',
    attempts: 0,
    nextAttemptAt: start,
    lastError: null,
    createdAt: start,
    sentAt: null,
  });
});

test('a mail queued in a transaction that fails was never queued', async () => {
  const failing = database.db.transaction(async (tx) => {
    await enqueueMail(tx, mailTo('ann@example.com'), start);
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await listLatestMail(database.db, 10)).toEqual([]);
});

test('the mail due longest comes first, one due in a minute not yet', async () => {
  const later = await enqueueMail(database.db, mailTo('later@example.com'), at(1));
  const second = await enqueueMail(database.db, mailTo('second@example.com'), start);
  const first = await enqueueMail(database.db, mailTo('first@example.com'), at(-1));
  const claimed = await database.db.transaction((tx) => claimDueMail(tx, start));
  expect(claimed?.mailId).toBe(first);
  await markMailSent(database.db, first, { attempts: 1, keepBodies: false, sentAt: start });
  expect((await database.db.transaction((tx) => claimDueMail(tx, start)))?.mailId).toBe(second);
  await markMailSent(database.db, second, { attempts: 1, keepBodies: false, sentAt: start });
  expect(await database.db.transaction((tx) => claimDueMail(tx, start))).toBeNull();
  expect((await database.db.transaction((tx) => claimDueMail(tx, at(1))))?.mailId).toBe(later);
});

test('a mail held by one transaction is passed over by another until it ends', async () => {
  const mailId = await enqueueMail(database.db, mailTo('ann@example.com'), start);
  await database.db.transaction(async (first) => {
    expect((await claimDueMail(first, start))?.mailId).toBe(mailId);
    await database.db.transaction(async (second) => {
      expect(await claimDueMail(second, start)).toBeNull();
    });
  });
  expect((await database.db.transaction((tx) => claimDueMail(tx, start)))?.mailId).toBe(mailId);
});

test('a retry is due at its time with the reason kept, a sent mail never again', async () => {
  const mailId = await enqueueMail(database.db, mailTo('ann@example.com'), start);
  await scheduleMailRetry(database.db, mailId, {
    attempts: 1,
    nextAttemptAt: at(5),
    lastError: '451 Not now',
  });
  expect(await database.db.transaction((tx) => claimDueMail(tx, at(4)))).toBeNull();
  expect(await database.db.transaction((tx) => claimDueMail(tx, at(5)))).toMatchObject({
    attempts: 1,
    lastError: '451 Not now',
  });
  await markMailSent(database.db, mailId, { attempts: 2, keepBodies: true, sentAt: at(5) });
  expect(await database.db.transaction((tx) => claimDueMail(tx, at(9)))).toBeNull();
  expect(await findMail(database.db, mailId)).toMatchObject({
    status: 'sent',
    attempts: 2,
    sentAt: at(5),
    lastError: null,
    textBody: 'text',
  });
});

test('a mail that left for a mail server, or was given up, keeps no body with a link in it', async () => {
  const sent = await enqueueMail(database.db, mailTo('ann@example.com'), start);
  const failed = await enqueueMail(database.db, mailTo('bob@example.com'), start);
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
    await enqueueMail(database.db, mailTo(`${name}@example.com`), at(minute));
  }
  const list = await listLatestMail(database.db, 2);
  expect(list.map(({ recipient }) => recipient)).toEqual([
    'newest@example.com',
    'middle@example.com',
  ]);
  expect(list[0]).not.toHaveProperty('textBody');
});

test('old finished mail is deleted; what still waits is kept however old', async () => {
  const [sent, failed, waiting, recent] = await Promise.all(
    [start, start, start, at(60)].map((time) =>
      enqueueMail(database.db, mailTo('ann@example.com'), time),
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

test('an identifier nobody has finds nothing', async () => {
  expect(await findMail(database.db, '00000000-0000-4000-8000-000000000000')).toBeNull();
});

test('mail to one address is forgotten in any spelling of it, other mail and the one on its way are not', async () => {
  const onItsWay = await enqueueMail(database.db, mailTo('ann@example.com'), at(-1));
  await enqueueMail(database.db, mailTo('Ann@Example.com'), start);
  await enqueueMail(database.db, mailTo('ann@example.com'), start);
  const other = await enqueueMail(database.db, mailTo('joann@example.com'), at(-2));
  await markMailSent(database.db, other, { attempts: 1, keepBodies: false, sentAt: start });
  await database.db.transaction(async (tx) => {
    expect((await claimDueMail(tx, start))?.mailId).toBe(onItsWay);
    expect(await deleteMailTo(database.db, 'ANN@example.com')).toBe(2);
  });
  const left = await listLatestMail(database.db, 10);
  expect(left.map(({ mailId }) => mailId)).toEqual([onItsWay, other]);
});

test('a claim may be held for 15 minutes, however short the general limit on idle transactions is', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '1s'`);
    await claimDueMail(tx, start);
    const { rows } = await tx.execute(sql`show idle_in_transaction_session_timeout`);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15min' }]);
  });
});
