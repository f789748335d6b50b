import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { exampleBody } from '#server/testing/contract-examples.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

/** No server listens on this port. */
const pool = createPool('postgresql://someone:a-password@127.0.0.1:1/none', quietLog);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ deps: { db: connect(pool), databaseKind: 'postgres' } });
});
afterAll(async () => {
  await testApp.close();
  await pool.end();
});

test('health returns 503 and names the database', async () => {
  const response = await testApp.app.inject('/api/health');
  expect([response.statusCode, response.json()]).toEqual([
    503,
    {
      status: 'unavailable',
      version: '0.0.0-test',
      compatibility: 1,
      database: { kind: 'postgres', ok: false, writable: false },
      market: { source: 'sample', state: 'unknown', listings: 0, failedAttempts: 0 },
      providers: {
        mail: 'embedded',
        google: 'absent',
        rentcast: 'embedded',
        census: 'embedded',
        maps: 'embedded',
      },
    },
  ]);
});

const others = endpoints
  .filter(({ rate }) => rate !== 'uncounted')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(others)('%s returns 503 with a message and a Retry-After', async (_, endpoint) => {
  const url = endpoint.path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
  const browser = new TestBrowser(testApp);
  const response = await browser.send(endpoint.method, url, exampleBody(endpoint), { bare: true });
  expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
    503,
    '5',
    {
      message: 'We can’t reach your data right now. Try again in a moment.',
      error: 'unavailable',
      requestId: response.headers['x-request-id'],
    },
  ]);
});

test('the log has the reason once, with the request id and without the database password', async () => {
  const from = testApp.logLines.length;
  const response = await testApp.app.inject('/api/config');
  const lines = testApp.logLines.slice(from).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    {
      level: 50,
      reqId: response.headers['x-request-id'],
      msg: 'database not reachable',
      err: { cause: { code: 'ECONNREFUSED' } },
    },
    { level: 30, status: 503, route: '/api/config' },
  ]);
  expect(testApp.logLines.join('\n')).not.toContain('a-password');
});

test('after the database stops and restarts, the same session works again', async () => {
  const living = await createTestApp();
  const { browser } = await registerUser(living);
  const { database } = living;
  await database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  const ask = async () => (await browser.get('/api/auth/session')).statusCode;
  await expect.poll(ask).toBe(200);
  await living.close();
});
