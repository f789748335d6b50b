import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

/**
 * Runs `work` while 15 requests of one kind ask for a connection and the ones that get it, `expected` of them, hold on
 * to it. Returns how many got one.
 */
async function whileHeld(
  use: ConnectionUse,
  expected: number,
  work: () => Promise<void>,
): Promise<number> {
  const held: PoolClient[] = [];
  let isOver = false;
  const all = Array.from({ length: 15 }, async () => {
    const client = await withConnectionsFor(use, () => testApp.database.pool.connect());
    if (isOver) client.release();
    else held.push(client);
  });
  // Opening connections takes longer on a busy machine; if there were one too many, it would open right afterward.
  await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(expected), 20_000);
  await sleep(100);
  const atOnce = held.length;
  await work().finally(() => {
    isOver = true;
    for (const client of held) client.release();
  });
  await Promise.all(all);
  return atOnce;
}

test('15 expensive requests that hold their connections use 4 of 10; login, session and small reads still get one', async () => {
  const held = await whileHeld('costly', 4, async () => {
    const body = { email: ada.email, password: PASSWORD };
    expect((await new TestBrowser(testApp).post('/api/auth/login', body)).statusCode).toBe(200);
    for (const path of ['/api/health', '/api/auth/session', '/api/v2/analyses'])
      expect((await ada.browser.get(path)).statusCode, path).toBe(200);
  });
  expect(held).toBe(4);
});

test('15 requests of any kind that hold their connections use 8 of 10; health checks and session reads still get one', async () => {
  const held = await whileHeld('work', 8, async () => {
    for (const path of ['/api/health', '/api/auth/session'])
      expect((await ada.browser.get(path)).statusCode, path).toBe(200);
  });
  expect(held).toBe(8);
});

test('a connection released twice counts as released once, and the next in line gets it', async () => {
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

test('a request that waits longer than 20 ms for a connection is refused as if the database were down', async () => {
  const shares = createConnectionShares({ entry: 1, work: 1, costly: 1 }, 20);
  const giveBack = await shares.take();
  await expect(shares.take()).rejects.toThrow('timeout exceeded');
  giveBack();
  (await shares.take())();
});
