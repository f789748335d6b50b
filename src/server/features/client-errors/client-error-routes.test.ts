import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientError } from '#contract/trust/client-errors.ts';
import { sweepDatabase } from '#server/sweep.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const errorOf = (over: Partial<ClientError> = {}): ClientError => ({
  id: randomUUID(),
  timestamp: '2026-11-16T08:00:00.000Z',
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read\n    at Card (https://freehold.example/assets/card-1.js:3:14)',
  url: 'https://freehold.example/home',
  userAgent: 'Firefox 140',
  context: { environment: 'production', buildMode: 'production' },
  severity: 'high',
  category: 'javascript',
  ...over,
});
const send = (errors: ClientError[]) => new TestBrowser(testApp).post('/api/errors', { errors });
const stored = async (message: string) =>
  (
    await testApp.database.pool.query(
      'SELECT occurrences, severity, category, url FROM client_errors WHERE message = $1',
      [message],
    )
  ).rows;

test('identical errors are one row with a count, and a resent error isn’t counted again', async () => {
  const first = errorOf({ message: 'Order 17 failed' });
  expect((await send([first, errorOf({ message: 'Order 18 failed' })])).json()).toEqual({
    received: 2,
  });
  expect((await send([first])).statusCode).toBe(200);
  await send([errorOf({ message: 'Order 19 failed' })]);
  const { rows } = await testApp.database.pool.query(
    `SELECT occurrences FROM client_errors WHERE message LIKE 'Order %'`,
  );
  expect(rows).toEqual([{ occurrences: 3 }]);
});

test('a different code position or category is a different error', async () => {
  const message = 'Not there';
  await send([
    errorOf({ message }),
    errorOf({ message, stack: 'Error\n    at Other (https://freehold.example/assets/b.js:1:1)' }),
    errorOf({ message, category: 'api', severity: 'medium' }),
  ]);
  expect(await stored(message)).toHaveLength(3);
});

test.each([
  ['6 errors in one batch', () => Array.from({ length: 6 }, () => errorOf())],
  ['a stack of 4,001 characters', () => [errorOf({ stack: 'a'.repeat(4001) })]],
  ['an unknown category', () => [errorOf({ category: 'weather' as 'ui' })]],
])('%s are refused, and nothing is stored', async (_, errors) => {
  const before = await testApp.database.pool.query('SELECT 1 FROM client_error_reports');
  expect((await send(errors())).statusCode).toBe(400);
  const after = await testApp.database.pool.query('SELECT 1 FROM client_error_reports');
  expect(after.rowCount).toBe(before.rowCount);
});

test('at 5,000 kinds of errors, new kinds are no longer stored and known ones are still counted', async () => {
  await send([errorOf({ message: 'Known' })]);
  await testApp.database.pool.query(`
    INSERT INTO client_errors SELECT 'kind-' || n, 'Kind', null, 'ui', 'low', '', '', '{}', 1, now(), now()
    FROM generate_series(1, 5000) n`);
  await send([errorOf({ message: 'Known' }), errorOf({ message: 'Unknown' })]);
  expect([await stored('Known'), await stored('Unknown')]).toEqual([
    [expect.objectContaining({ occurrences: 2 })],
    [],
  ]);
});

test('an error not reported for 30 days is deleted', async () => {
  testApp.advance(31 * 24 * 3600 * 1000);
  await sweepDatabase(testApp.deps);
  expect(await stored('Known')).toEqual([]);
});

test('of 210 kinds of errors from one IP, 200 are stored in a day; another IP has its own 200, and the count resets the next day', async () => {
  await testApp.database.pool.query('TRUNCATE client_errors, client_error_reports, rate_limits');
  const kinds = Array.from({ length: 210 }, (_, at) =>
    errorOf({ stack: `at ${'x'.repeat(at + 1)} (a.js:1:1)`, message: 'Flood' }),
  );
  const from = async (ip: string, errors: ClientError[]) =>
    (await new TestBrowser(testApp, ip).post('/api/errors', { errors })).statusCode;
  const statuses = new Set<number>();
  for (let at = 0; at < kinds.length; at += 5)
    statuses.add(await from('192.0.2.7', kinds.slice(at, at + 5)));
  expect([(await stored('Flood')).length, [...statuses]]).toEqual([200, [200, 429]]);
  expect(await from('192.0.2.8', [errorOf({ message: 'Neighbor' })])).toBe(200);
  expect(await stored('Neighbor')).toHaveLength(1);
  testApp.advance(24 * 3600 * 1000);
  expect(await from('192.0.2.7', kinds.slice(-1))).toBe(200);
});
