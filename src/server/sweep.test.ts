import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { emailTokens } from '#server/db/schema/email-tokens.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { planSearches } from '#server/db/schema/plan-searches.ts';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { loginFailures, rateLimits } from '#server/db/schema/rate-limits.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { createLog } from '#server/http/request-log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { startHousekeeping, sweepDatabase } from './sweep.ts';

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

/** Two rows of each kind, one a millisecond before its time is over and one a millisecond after. */
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
    address: '127.0.0.1',
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
  const mail = (subject: string, status: 'queued' | 'sent' | 'failed', created: number) => ({
    recipient: 'ada@example.com',
    subject,
    textBody: '',
    htmlBody: '',
    status,
    nextAttemptAt: at(created),
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
}

/** The names of all rows; each says what should become of it. */
async function names(): Promise<string[]> {
  const { db } = database;
  return [
    ...(await db.select({ name: sessions.tokenHash }).from(sessions)),
    ...(await db.select({ name: emailTokens.tokenHash }).from(emailTokens)),
    ...(await db.select({ name: rateLimits.key }).from(rateLimits)),
    ...(await db.select({ name: loginFailures.key }).from(loginFailures)),
    ...(await db.select({ name: providerCache.key }).from(providerCache)),
    ...(await db.select({ name: planSearches.location }).from(planSearches)),
    ...(await db.select({ name: outgoingMail.subject }).from(outgoingMail)),
  ]
    .map(({ name }) => name)
    .toSorted();
}

describe('keeping house', () => {
  test('deletes 9 rows whose time is over, keeps the 11 others, and finds nothing the second time', async () => {
    await fill();
    const before = await names();
    const kept = before.filter((name) => name.startsWith('kept: '));
    expect([before.length, kept.length]).toEqual([20, 11]);
    await sweepDatabase({ db: database.db, now });
    expect(await names()).toEqual(kept);
    await sweepDatabase({ db: database.db, now });
    expect(await names()).toEqual(kept);
    expect(await database.db.select().from(users)).toHaveLength(2);
  });
});

describe('every hour', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const limits = async () => (await database.db.select().from(rateLimits)).map(({ key }) => key);
  const addOldLimit = () =>
    database.db.insert(rateLimits).values({ key: 'old', taken: 1, windowEndsAt: at(-1) });

  test('a round is made until it is stopped, and stopping waits for the one under way', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lines: string[] = [];
    const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
    const stop = startHousekeeping({ db: database.db, now, log });
    await addOldLimit();
    vi.advanceTimersByTime(60 * MINUTE - 1);
    expect(await limits()).toContain('old');
    vi.advanceTimersByTime(1);
    await stop();
    expect(await limits()).not.toContain('old');

    await addOldLimit();
    vi.advanceTimersByTime(120 * MINUTE);
    expect(await limits()).toContain('old');
    expect(lines).toEqual([]);
  });

  test('a round that fails is told in the log and the next one is made', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lines: string[] = [];
    const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
    let failures = 1;
    const failOnce = () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no clock today');
      return NOW;
    };
    const stop = startHousekeeping({ db: database.db, now: failOnce, log });
    vi.advanceTimersByTime(60 * MINUTE);
    await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'housekeeping failed', level: 50 });
    vi.advanceTimersByTime(60 * MINUTE);
    await stop();
    expect(await limits()).not.toContain('old');
    expect(lines).toHaveLength(1);
  });
});
