import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import {
  type ConnectionUse,
  createConnectionShares,
  withConnectionsFor,
} from './connection-shares.ts';

let testApp: TestApp;
let ada: Awaited<ReturnType<typeof registerUser>>;
beforeAll(async () => {
  testApp = await createTestApp();
  ada = await registerUser(testApp);
});
afterAll(() => testApp.close());

/** While 15 of a kind want a connection and those who get one keep it. */
async function whileHeld(use: ConnectionUse, work: () => Promise<void>): Promise<number> {
  const held: PoolClient[] = [];
  let isOver = false;
  const all = Array.from({ length: 15 }, async () => {
    const client = await withConnectionsFor(use, () => testApp.database.pool.connect());
    if (isOver) client.release();
    else held.push(client);
  });
  await sleep(100);
  const atOnce = held.length;
  await work().finally(() => {
    isOver = true;
    for (const client of held) client.release();
  });
  await Promise.all(all);
  return atOnce;
}

test('15 costly requests that keep what they get hold 4 of 10 connections; login, session and small reads find one', async () => {
  const held = await whileHeld('costly', async () => {
    const body = { email: ada.email, password: PASSWORD };
    expect((await new TestBrowser(testApp).post('/api/auth/login', body)).statusCode).toBe(200);
    for (const path of ['/api/health', '/api/auth/session', '/api/v2/analyses'])
      expect((await ada.browser.get(path)).statusCode, path).toBe(200);
  });
  expect(held).toBe(4);
});

test('15 requests of any kind that keep what they get hold 8 of 10 connections; health and session find one', async () => {
  const held = await whileHeld('work', async () => {
    for (const path of ['/api/health', '/api/auth/session'])
      expect((await ada.browser.get(path)).statusCode, path).toBe(200);
  });
  expect(held).toBe(8);
});

test('a connection that is given back twice is given back once, and the next in line gets it', async () => {
  const shares = createConnectionShares({ entry: 1, work: 1, costly: 1 }, 1000);
  const giveBack = await shares.take();
  const next = shares.take();
  giveBack();
  giveBack();
  const giveNextBack = await next;
  const third = shares.take();
  expect(await Promise.race([third, sleep(50, 'waits')])).toBe('waits');
  giveNextBack();
  (await third)();
});

test('who waits longer than 20 ms for a connection is refused as when the database is away', async () => {
  const shares = createConnectionShares({ entry: 1, work: 1, costly: 1 }, 20);
  const giveBack = await shares.take();
  await expect(shares.take()).rejects.toThrow('timeout exceeded');
  giveBack();
  (await shares.take())();
});
