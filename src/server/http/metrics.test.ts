import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '#server/db/schema/jobs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const TOKEN = 'a token for the collector';

let testApp: TestApp;
let guarded: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  guarded = await createTestApp({ variables: { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '1' } });
});
afterAll(async () => {
  await testApp.close();
  await guarded.close();
});

const read = (more: InjectOptions = {}, { app } = testApp) =>
  app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...more });

describe('who can read the metrics', () => {
  test.each([['127.0.0.1'], ['127.8.8.8'], ['::1'], ['::ffff:127.0.0.1']])(
    'this machine at %s',
    async (remoteAddress) => {
      const response = await read({ remoteAddress });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^text\/plain/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('# TYPE http_requests_total counter');
      expect(response.body).toContain('process_resident_memory_bytes');
    },
  );

  test.each([['192.0.2.1'], ['10.0.0.1'], ['::ffff:192.0.2.1'], ['2001:db8::1'], ['128.0.0.1']])(
    'not another machine at %s',
    async (remoteAddress) => {
      const response = await read({ remoteAddress });
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { message: 'Metrics aren’t public.', error: 'forbidden' },
      ]);
    },
  );

  test.each([
    [{ 'x-forwarded-for': '192.0.2.1' }],
    [{ 'x-forwarded-for': '127.0.0.1' }],
    [{ forwarded: 'for=192.0.2.1' }],
  ])('not a remote caller through a proxy on this machine, with %j', async (headers) => {
    expect((await read({ headers })).statusCode).toBe(403);
    expect((await read({ headers }, guarded)).statusCode).toBe(403);
  });

  test('anyone with the token, from anywhere and through proxies', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' };
    const response = await read({ remoteAddress: '192.0.2.9', headers }, guarded);
    expect(response.statusCode).toBe(200);
  });

  test.each([['Bearer wrong'], [`Basic ${TOKEN}`], [TOKEN], ['Bearer '], [`Bearer ${TOKEN}x`]])(
    'not a caller who sends %j',
    async (authorization) => {
      const response = await read(
        { remoteAddress: '192.0.2.9', headers: { authorization } },
        guarded,
      );
      expect(response.statusCode).toBe(403);
    },
  );

  test('nobody with a token, when no token is set', async () => {
    const headers = { authorization: 'Bearer undefined' };
    expect((await read({ remoteAddress: '192.0.2.9', headers })).statusCode).toBe(403);
  });
});

describe('what is measured', () => {
  const requests = (body: string) =>
    body.split('\n').filter((line) => line.startsWith('http_requests_total{'));

  test('requests by route pattern, method and status, never by URL', async () => {
    const fresh = await createTestApp();
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of ids)
      await fresh.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}` });
    await fresh.app.inject('/api/health?probe=secret-value');
    await fresh.app.inject('/wp-admin/secret-value');
    const { body } = await read({}, fresh);
    expect(requests(body)).toEqual([
      'http_requests_total{method="DELETE",route="/api/auth/sessions/:sessionId",status="401"} 2',
      'http_requests_total{method="GET",route="/api/health",status="200"} 1',
      'http_requests_total{method="GET",route="unknown",status="404"} 1',
    ]);
    for (const secret of [...ids, 'secret-value']) expect(body).not.toContain(secret);
    await fresh.close();
  });

  test('jobs by name: how many are queued, failed or dead, and how long the most overdue one has waited', async () => {
    const { database, deps, advance, close, app } = await createTestApp();
    const insert = (job: object) =>
      database.db.insert(jobs).values({
        name: 'deliver-mail',
        payload: {},
        runAt: deps.now(),
        createdAt: deps.now(),
        ...job,
      });
    await insert({ key: 'a' });
    await insert({ key: 'b', attempts: 2, runAt: new Date(deps.now().getTime() + 60_000) });
    await insert({ key: 'c', attempts: 17, diedAt: deps.now() });
    await insert({ name: 'other', runAt: new Date(deps.now().getTime() + 3_600_000) });
    advance(45_000);
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(body.split('\n').filter((line) => line.startsWith('freehold_jobs_'))).toEqual([
      'freehold_jobs_queued{job="deliver-mail"} 2',
      'freehold_jobs_queued{job="other"} 1',
      'freehold_jobs_failed{job="deliver-mail"} 1',
      'freehold_jobs_failed{job="other"} 0',
      'freehold_jobs_dead{job="deliver-mail"} 1',
      'freehold_jobs_dead{job="other"} 0',
      'freehold_jobs_late_seconds{job="deliver-mail"} 45',
      'freehold_jobs_late_seconds{job="other"} 0',
    ]);
    const health = await app.inject('/api/health');
    expect(health.json<{ database: object }>().database).toMatchObject({ ok: true });
    await close();
  });

  test('request duration in 11 buckets from 5 ms to 10 s plus infinity', async () => {
    await testApp.app.inject('/api/health');
    const { body } = await read();
    const buckets = body
      .split('\n')
      .filter((line) => line.startsWith('http_request_duration_seconds_bucket{'))
      .filter((line) => line.includes('route="/api/health"'));
    expect(buckets).toHaveLength(12);
    expect(buckets[0]).toContain('le="0.005"');
    expect(buckets.at(-1)).toContain('le="+Inf"');
  });
});
