import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { createFakeClockwork, type FakeClockwork } from '#server/testing/fake-clockwork.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { type CachedCall, createAnswerCache, DAY, HOUR } from './answer-cache.ts';
import type { Finding } from './outcome.ts';

let database: TestDatabase;
let clock: FakeClockwork;
let remember: CachedCall;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(providerCache);
  clock = createFakeClockwork();
  remember = newInstance();
});

const newInstance = (name: `${string}/${number}` = 'service/1') =>
  createAnswerCache({ db: database.db, now: clock.now, name });
const found = (data: unknown) =>
  vi.fn(async (): Promise<Finding<unknown>> => ({ kind: 'found', data }));

test('a response is requested once in 7 days, even across instances, and keeps its date', async () => {
  const ask = found({ rent: 1620 });
  const first = await remember('a?b', 7 * DAY, ask);
  clock.advance(7 * DAY - 1);
  expect(await newInstance()('a?b', 7 * DAY, ask)).toEqual(first);
  expect(first).toEqual({
    kind: 'found',
    data: { rent: 1620 },
    fetchedAt: new Date('2026-11-15T12:00:00Z'),
  });
  expect(ask).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await remember('a?b', 7 * DAY, ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a different request, a different service and a different version each get their own call', async () => {
  const ask = found(1);
  await remember('a', DAY, ask);
  await remember('b', DAY, ask);
  await newInstance('other/1')('a', DAY, ask);
  await newInstance('service/2')('a', DAY, ask);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('3 concurrent callers share one call', async () => {
  const ask = found(1);
  const answers = await Promise.all([1, 2, 3].map(() => remember('a', DAY, ask)));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test.each<Finding<never>>([{ kind: 'no-data' }, { kind: 'unavailable', reason: 'refused' }])(
  '%j is cached for a day at most, or for 2 hours if that is how long responses are cached',
  async (finding) => {
    const ask = vi.fn(async () => finding);
    await remember('long', 30 * DAY, ask);
    await remember('short', 2 * HOUR, ask);
    clock.advance(2 * HOUR);
    expect(await remember('long', 30 * DAY, ask)).toEqual(finding);
    expect(ask).toHaveBeenCalledTimes(2);
    await remember('short', 2 * HOUR, ask);
    expect(ask).toHaveBeenCalledTimes(3);
    clock.advance(22 * HOUR);
    await remember('long', 30 * DAY, ask);
    expect(ask).toHaveBeenCalledTimes(4);
  },
);

test.each(['quota', 'configuration', 'busy', 'failed'] as const)(
  'a response missing because of %s is not cached',
  async (reason) => {
    const ask = vi.fn(async (): Promise<Finding<never>> => ({ kind: 'unavailable', reason }));
    expect(await remember('a', DAY, ask)).toEqual({ kind: 'unavailable', reason });
    await remember('a', DAY, ask);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await database.db.select().from(providerCache)).toEqual([]);
  },
);

test('a request with a 5,000-character address is stored under a short key that omits the address', async () => {
  await remember(`12 Sample St${'x'.repeat(5000)}`, DAY, found(1));
  const [row] = await database.db.select().from(providerCache);
  expect(row?.key).toMatch(/^service\/1:[\w-]{43}$/);
});
