import { beforeEach, expect, test } from 'vitest';
import { outsideService, providerDatabase } from '#server/testing/stand-ins/outside-service.ts';
import { RENTCAST_KEY, startRentcastStandIn } from '#server/testing/stand-ins/rentcast-stand-in.ts';
import type { Fault } from '#server/testing/stand-ins/stand-in.ts';
import { createRentcast } from './http-rentcast.ts';
import type { Rentcast } from './rentcast.ts';

const ID = '12-Sample-St,-Austin,-TX-78704';

const database = providerDatabase();
const outside = outsideService(startRentcastStandIn);
let rentcast: Rentcast;
beforeEach(() => {
  rentcast = connect(RENTCAST_KEY);
});

const connect = (apiKey: string) =>
  createRentcast({
    apiKey,
    monthlyCalls: 1000,
    baseUrl: `${outside.service.url}/v1`,
    db: database.db,
    clockwork: outside.clock,
    log: outside.log,
    isOwner: async () => true,
  }).paidBy({ userId: 'an owner' });

test.each<[string, Fault]>([
  ['429', 429],
  ['500', 500],
  ['504', 504],
  ['a time-out', 'hang'],
  ['a lost connection', 'hang-up'],
  ['a body that breaks off', 'cut-off'],
])('after %s it retries, at most 3 times', async (_what, fault) => {
  outside.service.meetNext(fault, fault);
  expect((await rentcast.record(ID)).kind).toBe('found');
  expect(outside.service.requests).toHaveLength(3);
  outside.service.meetNext(fault, fault, fault, fault, fault);
  const outcome = await rentcast.market('78704');
  expect(outcome).toEqual({ kind: 'unavailable', reason: fault === 429 ? 'busy' : 'failed' });
  expect(outside.service.requests).toHaveLength(3 + 4);
  expect(outside.clock.pauses.slice(0, 2)).toEqual([300, 600]);
  expect(outside.clock.deadlines).toEqual(Array(7).fill(10_000));
});

test.each<[string, Fault]>([
  ['HTML with 200', 'html'],
  ['JSON that stops in the middle', 'truncated'],
  ['an empty body', { status: 200 }],
  ['204', 'no-content'],
  ['a list in place of a record', 'empty-list'],
  ['an error with status 200', { body: { status: 500, error: 'x', message: 'y' } }],
  ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
])('%s is an error, requested once and not cached', async (_what, fault) => {
  outside.service.meetNext(fault);
  expect(await rentcast.record(ID)).toEqual({ kind: 'unavailable', reason: 'failed' });
  expect(outside.service.requests).toHaveLength(1);
  expect((await rentcast.record(ID)).kind).toBe('found');
});

test('an empty list is a page with 0 listings', async () => {
  outside.service.meetNext('empty-list');
  expect(await rentcast.saleListings({ zipCode: '78704' })).toMatchObject({
    data: { items: [], total: null },
  });
});

test('a 400 means the request was rejected: it is logged without the request and cached for a day', async () => {
  outside.service.meetNext(400);
  const refused = { kind: 'unavailable', reason: 'refused' };
  expect(await rentcast.value({ address: '12 Secret Ave' })).toEqual(refused);
  expect(await rentcast.value({ address: '12 Secret Ave' })).toEqual(refused);
  expect(outside.service.requests).toHaveLength(1);
  expect(outside.logged()).toContain('json with status 400');
  expect(outside.logged()).not.toMatch(/Secret|a-rentcast-key/);
});

test('a wrong key is a configuration error: one call is sent, one alarm omits the key, and no calls follow for 10 minutes', async () => {
  const wrong = connect('a-wrong-key');
  const fault = { kind: 'unavailable', reason: 'configuration' };
  expect(await wrong.report({ id: ID })).toEqual({ record: fault, value: fault, rent: fault });
  expect(await wrong.market('78704')).toEqual(fault);
  expect(outside.service.requests).toHaveLength(1);
  expect(outside.log.error).toHaveBeenCalledTimes(1);
  expect(outside.logged()).not.toContain('a-wrong-key');
  outside.clock.advance(10 * 60 * 1000);
  await wrong.market('78704');
  expect(outside.service.requests).toHaveLength(2);
  expect(outside.log.error).toHaveBeenCalledTimes(1);
});

test('missing, null or malformed fields become null; invalid rows are dropped', async () => {
  outside.service.meetNext({
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

test('an estimate without an amount counts as “no data”; one with malformed comparables keeps the valid ones', async () => {
  outside.service.meetNext({ body: { priceRangeLow: 1, comparables: [] } });
  expect(await rentcast.value({ address: 'a' })).toEqual({ kind: 'no-data' });
  outside.service.meetNext({ body: { price: 5, comparables: [null, 'x', { price: 4 }] } });
  expect(await rentcast.value({ address: 'b' })).toMatchObject({
    data: { amount: 5, low: null, high: null, comparables: [{ price: 4, distance: null }] },
  });
});
