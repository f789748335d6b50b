import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailTokens } from '#server/db/schema/email-tokens.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { ownedProperties } from '#server/db/schema/ownership/owned-properties.ts';
import { planSearches } from '#server/db/schema/plan-searches.ts';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { loginFailures, rateLimits } from '#server/db/schema/rate-limits.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { stripeEvents } from '#server/db/schema/stripe-events.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { sweepDatabase } from './sweep.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-15T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = () => NOW;
const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

/** Two rows of each kind, one a millisecond before its time is up and one a millisecond after. */
async function fill(): Promise<void> {
  const { db } = database;
  const person = (email: string) => ({
    email,
    emailKey: email,
    firstName: 'Ada',
    lastName: 'Lovelace',
    createdAt: at(-400 * DAY),
    updatedAt: at(-400 * DAY),
  });
  const owners = await db
    .insert(users)
    .values([person('ada@example.com'), person('bea@example.com')])
    .returning();
  const [{ userId }, { userId: otherId }] = owners as [UserRow, UserRow];
  const session = (name: string, lastSeen: number, expires: number) => ({
    userId,
    tokenHash: name,
    userAgent: name,
    ip: '127.0.0.1',
    createdAt: at(-20 * DAY),
    lastSeenAt: at(lastSeen),
    expiresAt: at(expires),
  });
  await db
    .insert(sessions)
    .values([
      session('kept: used 7 days ago less 1 ms', -7 * DAY + 1, DAY),
      session('kept: expires in 1 ms', -MINUTE, 1),
      session('gone: used 7 days ago', -7 * DAY, DAY),
      session('gone: expires now', -MINUTE, 0),
    ]);
  const token = (name: string, expires: number, extra: object = {}) => ({
    userId,
    purpose: 'verify-email' as const,
    tokenHash: name,
    emailKey: 'ada@example.com',
    createdAt: at(-DAY),
    expiresAt: at(expires),
    ...extra,
  });
  await db
    .insert(emailTokens)
    .values([
      token('kept: expires in 1 ms', 1),
      token('kept: used, expires in a day', DAY, { userId: otherId, usedAt: at(-MINUTE) }),
      token('gone: expired now', 0, { purpose: 'reset-password' }),
    ]);
  await db.insert(rateLimits).values([
    { key: 'kept: ends in 1 ms', taken: 3, windowEndsAt: at(1) },
    { key: 'gone: ends now', taken: 3, windowEndsAt: at(0) },
  ]);
  await db.insert(loginFailures).values([
    { key: 'kept: failed a day ago less 1 ms', failures: 9, lastFailedAt: at(-DAY + 1) },
    { key: 'gone: failed a day ago', failures: 9, lastFailedAt: at(-DAY) },
  ]);
  const answer = { answer: {}, fetchedAt: at(-DAY) };
  await db.insert(providerCache).values([
    { key: 'kept: answer expires in 1 ms', ...answer, expiresAt: at(1) },
    { key: 'gone: answer expires now', ...answer, expiresAt: at(0) },
  ]);
  const search = (location: string, counted: number) => ({
    userId,
    location,
    filters: [],
    countedAt: at(counted),
  });
  await db
    .insert(planSearches)
    .values([
      search('kept: counted 32 days ago', -32 * DAY),
      search('gone: counted 32 days and 1 ms ago', -32 * DAY - 1),
    ]);
  const key = (name: string, created: number) => ({
    userId,
    key: name,
    fingerprint: '',
    status: 201,
    answer: '{}',
    createdAt: at(created),
  });
  await db
    .insert(idempotencyKeys)
    .values([
      key('kept: answered a day ago less 1 ms', -DAY + 1),
      key('gone: answered a day ago', -DAY),
    ]);
  const removed = (address: string, removedAt: number, keepsBooks: boolean) => ({
    ...BIRCH_STREET,
    address,
    userId,
    createdAt: at(-30 * DAY),
    updatedAt: at(-30 * DAY),
    removedAt: at(removedAt),
    keepsBooks,
  });
  await db
    .insert(ownedProperties)
    .values([
      removed('kept: removed with its books 30 days ago less 1 ms', -30 * DAY + 1, false),
      removed('kept: removed a year ago, its books stay', -365 * DAY, true),
      removed('gone: removed with its books 30 days ago', -30 * DAY, false),
    ]);
  const event = (eventId: string, received: number, appliedAt: Date | null = at(0)) => ({
    eventId,
    type: 'invoice.paid',
    isLive: false,
    payload: '{}',
    happenedAt: at(received),
    receivedAt: at(received),
    appliedAt,
  });
  await db
    .insert(stripeEvents)
    .values([
      event('kept: received 90 days ago less 1 ms', -90 * DAY + 1),
      event('gone: received 90 days ago', -90 * DAY),
      event('kept: received 91 days ago, not applied', -91 * DAY, null),
    ]);
  const mail = (subject: string, status: 'queued' | 'sent' | 'failed', created: number) => ({
    recipient: 'ada@example.com',
    subject,
    textBody: '',
    htmlBody: '',
    status,
    createdAt: at(created),
  });
  await db
    .insert(outgoingMail)
    .values([
      mail('kept: sent 30 days ago', 'sent', -30 * DAY),
      mail('kept: failed 29 days ago', 'failed', -29 * DAY),
      mail('kept: still waiting after a year', 'queued', -365 * DAY),
      mail('gone: sent 30 days and 1 ms ago', 'sent', -30 * DAY - 1),
      mail('gone: failed 31 days ago', 'failed', -31 * DAY),
    ]);
  const job = (name: string, runAt: Date, diedAt: Date | null) => ({
    name,
    payload: {},
    runAt,
    createdAt: runAt,
    diedAt,
  });
  await db
    .insert(jobs)
    .values([
      job('kept: job given up 30 days ago', at(-33 * DAY), at(-30 * DAY)),
      job('kept: job still waiting after a year', at(-365 * DAY), null),
      job('gone: job given up 30 days and 1 ms ago', at(-33 * DAY), at(-30 * DAY - 1)),
    ]);
}

/** The names of all rows; each name states the expected result. */
async function names(): Promise<string[]> {
  const { db } = database;
  return [
    ...(await db.select({ name: sessions.tokenHash }).from(sessions)),
    ...(await db.select({ name: emailTokens.tokenHash }).from(emailTokens)),
    ...(await db.select({ name: rateLimits.key }).from(rateLimits)),
    ...(await db.select({ name: loginFailures.key }).from(loginFailures)),
    ...(await db.select({ name: providerCache.key }).from(providerCache)),
    ...(await db.select({ name: planSearches.location }).from(planSearches)),
    ...(await db.select({ name: idempotencyKeys.key }).from(idempotencyKeys)),
    ...(await db.select({ name: ownedProperties.address }).from(ownedProperties)),
    ...(await db.select({ name: stripeEvents.eventId }).from(stripeEvents)),
    ...(await db.select({ name: outgoingMail.subject }).from(outgoingMail)),
    ...(await db.select({ name: jobs.name }).from(jobs)),
  ]
    .map(({ name }) => name)
    .toSorted();
}

describe('expired data', () => {
  test('is deleted: 13 rows; the 18 others stay, and a second sweep finds nothing', async () => {
    await fill();
    const before = await names();
    const kept = before.filter((name) => name.startsWith('kept: '));
    expect([before.length, kept.length]).toEqual([31, 18]);
    await sweepDatabase({ db: database.db, now });
    expect(await names()).toEqual(kept);
    await sweepDatabase({ db: database.db, now });
    expect(await names()).toEqual(kept);
    expect(await database.db.select().from(users)).toHaveLength(2);
  });
});

test('a job runs the sweep hourly at 7 minutes past the hour, once for all instances, and again after a failure', async () => {
  const testApp = await createTestApp();
  const { pool } = testApp.database;
  const addOldLimit = () =>
    pool.query(`INSERT INTO rate_limits VALUES ('old', 1, '2026-01-01') ON CONFLICT DO NOTHING`);
  const isThere = async () =>
    (await pool.query(`SELECT 1 FROM rate_limits WHERE key = 'old'`)).rowCount === 1;
  await addOldLimit();
  await testApp.runJobs();
  testApp.advance(7 * MINUTE - 1);
  await testApp.runJobs();
  expect(await isThere()).toBe(true);
  testApp.advance(1);
  await Promise.all([testApp.runJobs(), testApp.runJobs()]);
  expect(await isThere()).toBe(false);

  await addOldLimit();
  await pool.query('ALTER TABLE rate_limits RENAME TO hidden');
  testApp.advance(60 * MINUTE);
  await testApp.runJobs();
  await pool.query('ALTER TABLE hidden RENAME TO rate_limits');
  expect(await isThere()).toBe(true);
  testApp.advance(10_000);
  await testApp.runJobs();
  expect(await isThere()).toBe(false);

  const lines = testApp.logLines
    .map((line) => JSON.parse(line) as { job?: string; outcome?: string })
    .filter(({ job }) => job === 'sweep-expired');
  expect(lines.map(({ outcome }) => outcome)).toEqual(['done', 'retry', 'done']);
  await testApp.close();
});
