import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { createFakeClockwork, type FakeClockwork } from '#server/testing/fake-clockwork.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createCallBudget } from './call-budget.ts';

let database: TestDatabase;
let clock: FakeClockwork;
const log = { warn: vi.fn(), error: vi.fn() };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(rateLimits);
  clock = createFakeClockwork();
  vi.clearAllMocks();
});

/** Each owner is different, so that only the plan limits them. */
let owners = 0;
const nextOwner = () => ({ userId: `owner ${(owners += 1)}` });
const isOwner = async () => true;

const newInstance = (monthlyCalls = 1_000_000) =>
  createCallBudget({ db: database.db, clockwork: clock, monthlyCalls, log, isOwner });

test('two instances at full speed send at most 20 calls in any second, about 15 on average', async () => {
  const instances = [newInstance(), newInstance()];
  const times: number[] = [];
  for (let call = 0; call < 90; call += 1) {
    expect(await instances[call % 2]?.take(nextOwner())).toBe('granted');
    times.push(clock.now().getTime());
  }
  const inOneSecond = times.map(
    (start) => times.filter((time) => time >= start && time < start + 1000).length,
  );
  expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(20);
  const seconds = (times.at(-1)! - times[0]!) / 1000;
  expect(90 / seconds).toBeGreaterThan(13);
  expect(90 / seconds).toBeLessThan(17);
});

test('50 calls a month are shared by all instances; the 51st is rejected and logged once', async () => {
  const instances = [newInstance(50), newInstance(50)];
  const answers: (string | undefined)[] = [];
  for (let call = 0; call < 53; call += 1)
    answers.push(await instances[call % 2]?.take(nextOwner()));
  expect(answers.slice(0, 50).every((answer) => answer === 'granted')).toBe(true);
  expect(answers.slice(50)).toEqual(['quota', 'quota', 'quota']);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { service: 'rentcast', monthlyCalls: 50 },
    'this month’s RentCast calls are used up',
  );
});

test('the count resets on the first of the month, not before', async () => {
  clock = createFakeClockwork('2026-11-30T23:59:50Z');
  const instance = newInstance(1);
  const take = () => instance.take(nextOwner());
  expect([await take(), await take()]).toEqual(['granted', 'quota']);
  clock.advance(9999);
  expect(await take()).toBe('quota');
  clock.advance(1);
  expect(await take()).toBe('granted');
});

test('a caller who would wait longer than 5 seconds gets `busy` and uses no call', async () => {
  const fillWindow = async () => {
    const full = { taken: 5, windowEndsAt: new Date(clock.now().getTime() + 334) };
    const row = database.db.insert(rateLimits).values({ key: 'rentcast/pace', ...full });
    await row.onConflictDoUpdate({ target: rateLimits.key, set: full });
  };
  const sleep = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await fillWindow();
  };
  await fillWindow();
  const start = clock.now().getTime();
  const clockwork = { ...clock, sleep };
  const { db } = database;
  const { take } = createCallBudget({ db, clockwork, monthlyCalls: 50, log, isOwner });
  expect(await take(nextOwner())).toBe('busy');
  expect(clock.now().getTime() - start).toBeLessThanOrEqual(5000);
  expect(clock.now().getTime() - start).toBeGreaterThan(4000);
  const rows = await database.db.select().from(rateLimits);
  expect(rows.map(({ key }) => key)).toEqual(['rentcast/pace']);
});
