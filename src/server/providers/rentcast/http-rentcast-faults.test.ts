import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { createFakeClockwork, type FakeClockwork } from '#server/testing/fake-clockwork.ts';
import { RENTCAST_KEY, startRentcastStandIn } from '#server/testing/rentcast-stand-in.ts';
import type { Fault, StandIn } from '#server/testing/stand-in.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { createRentcast } from './http-rentcast.ts';
import type { Rentcast } from './rentcast.ts';

const ID = '12-Sample-St,-Austin,-TX-78704';

let database: TestDatabase;
let service: StandIn;
let clock: FakeClockwork;
let rentcast: Rentcast;
const log = { warn: vi.fn(), error: vi.fn() };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(providerCache);
  await database.db.delete(rateLimits);
  service = await startRentcastStandIn();
  clock = createFakeClockwork();
  rentcast = connect(RENTCAST_KEY);
  vi.clearAllMocks();
});
afterEach(() => service.close());

const connect = (apiKey: string) =>
  createRentcast({
    apiKey,
    monthlyCalls: 1000,
    baseUrl: `${service.url}/v1`,
    db: database.db,
    clockwork: clock,
    log,
    // Long enough for a busy machine to have sent the question.
    timeoutMs: 400,
  });
const said = () => JSON.stringify([log.warn.mock.calls, log.error.mock.calls]);

test.each<[string, Fault]>([
  ['429', 429],
  ['500', 500],
  ['504', 504],
  ['a time-out', 'hang'],
  ['a lost connection', 'hang-up'],
  ['a body that breaks off', 'cut-off'],
])('after %s it asks again, and 3 times at most', async (_what, fault) => {
  service.meetNext(fault, fault);
  expect((await rentcast.record(ID)).kind).toBe('found');
  expect(service.requests).toHaveLength(3);
  service.meetNext(fault, fault, fault, fault, fault);
  const outcome = await rentcast.market('78704');
  expect(outcome).toEqual({ kind: 'unavailable', reason: fault === 429 ? 'busy' : 'failed' });
  expect(service.requests).toHaveLength(3 + 4);
  expect(clock.pauses.slice(0, 2)).toEqual([300, 600]);
});

test.each<[string, Fault]>([
  ['HTML with 200', 'html'],
  ['JSON that stops in the middle', 'truncated'],
  ['an empty body', { status: 200 }],
  ['204', 'no-content'],
  ['a list in place of a record', 'empty-list'],
  ['an error with status 200', { body: { status: 500, error: 'x', message: 'y' } }],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
])('%s is an error, asked once and not kept', async (_what, fault) => {
  service.meetNext(fault);
  expect(await rentcast.record(ID)).toEqual({ kind: 'unavailable', reason: 'failed' });
  expect(service.requests).toHaveLength(1);
  expect((await rentcast.record(ID)).kind).toBe('found');
});

test('a list with nothing in it is a page of 0', async () => {
  service.meetNext('empty-list');
  expect(await rentcast.saleListings({ zipCode: '78704' })).toMatchObject({
    data: { items: [], total: null },
  });
});

test('400 is a refused question: said without the question, kept for a day', async () => {
  service.meetNext(400);
  const refused = { kind: 'unavailable', reason: 'refused' };
  expect(await rentcast.value({ address: '12 Secret Ave' })).toEqual(refused);
  expect(await rentcast.value({ address: '12 Secret Ave' })).toEqual(refused);
  expect(service.requests).toHaveLength(1);
  expect(said()).toContain('json with status 400');
  expect(said()).not.toMatch(/Secret|a-rentcast-key/);
});

test('a wrong key is a configuration fault: one call, one alarm, no key in it, nothing asked for 10 minutes', async () => {
  const wrong = connect('a-wrong-key');
  const fault = { kind: 'unavailable', reason: 'configuration' };
  expect(await wrong.report({ id: ID })).toEqual({ record: fault, value: fault, rent: fault });
  expect(await wrong.market('78704')).toEqual(fault);
  expect(service.requests).toHaveLength(1);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(said()).not.toContain('a-wrong-key');
  clock.advance(10 * 60 * 1000);
  await wrong.market('78704');
  expect(service.requests).toHaveLength(2);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('fields that are missing, null or odd become null; rows that are no rows are left out', async () => {
  service.meetNext({
    body: [
      { id: 'a', bedrooms: 'three', latitude: null, features: [], history: 'none', hoa: 5 },
      'not a row',
      { price: 1 },
    ],
  });
  const outcome = await rentcast.records({ zipCode: '78704' });
  expect(outcome).toMatchObject({
    data: {
      items: [{ id: 'a', bedrooms: null, latitude: null, features: null, history: [], hoa: null }],
    },
  });
});

test('an estimate without an amount is no data; with odd comparables it keeps the readable ones', async () => {
  service.meetNext({ body: { priceRangeLow: 1, comparables: [] } });
  expect(await rentcast.value({ address: 'a' })).toEqual({ kind: 'no-data' });
  service.meetNext({ body: { price: 5, comparables: [null, 'x', { price: 4 }] } });
  expect(await rentcast.value({ address: 'b' })).toMatchObject({
    data: { amount: 5, low: null, high: null, comparables: [{ price: 4, distance: null }] },
  });
});
