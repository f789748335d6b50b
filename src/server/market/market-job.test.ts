import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { buildApp } from '#server/app.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';
import { startMarketJob } from './market-job.ts';
import { refreshAfterRelease } from './own-metrics.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.close());

interface Answer {
  items: unknown[];
  total: number;
  isMarketFilling: boolean;
}

const search = async (): Promise<Answer> =>
  (await new TestBrowser(testApp).get('/api/v2/properties')).json<Answer>();

describe('the job that fills the market', () => {
  test('before it runs, a search immediately reports that the market is filling; afterward there are 400 listings', async () => {
    expect(await search()).toMatchObject({ items: [], total: 0, isMarketFilling: true });
    const marketJob = startMarketJob(testApp.deps, 400);
    marketJob.wake();
    marketJob.wake();
    while ((await search()).isMarketFilling) await sleep(20);
    expect(await search()).toMatchObject({ total: 400, isMarketFilling: false });
    await marketJob.stop();
    expect(
      testApp.logLines.filter((line) => line.includes('sample market is filled')),
    ).toHaveLength(1);
  });

  test('ends without an error in the log when it’s stopped immediately, and a later wake does nothing', async () => {
    const marketJob = startMarketJob(testApp.deps, 400);
    marketJob.wake();
    await marketJob.stop();
    marketJob.wake();
    await marketJob.stop();
    expect((await search()).total).toBe(0);
    expect(
      testApp.logLines.filter((line) => line.includes('maintaining the market failed')),
    ).toEqual([]);
  });

  test('ends immediately when it’s stopped while waiting to retry', async () => {
    await failAfter(100);
    const marketJob = startMarketJob(testApp.deps, 400);
    marketJob.wake();
    while (marketJob.failedAttempts() === 0) await sleep(20);
    await marketJob.stop();
    const failures = marketJob.failedAttempts();
    await sleep(600);
    expect(marketJob.failedAttempts()).toBe(failures);
  });
});

/** The disk is full starting with this listing. */
const failAfter = (listings: number) =>
  testApp.database.pool.query(
    `CREATE SEQUENCE writes;
     CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF nextval('writes') > ${listings} THEN
         RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
       END IF;
       RETURN new;
     END $$;
     CREATE TRIGGER disk_full BEFORE INSERT ON properties FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );

describe('a market that failed to fill', () => {
  const withMarketJob = async (
    use: (served: TestApp, marketJob: ReturnType<typeof startMarketJob>) => Promise<void>,
  ) => {
    const marketJob = startMarketJob(testApp.deps, 400);
    const served = { ...testApp, app: await buildApp({ ...testApp.deps, market: marketJob }) };
    try {
      await use(served, marketJob);
    } finally {
      await marketJob.stop();
      await served.app.close();
    }
  };
  const healthOf = async ({ app }: TestApp) => {
    const { statusCode, body } = await app.inject('/api/health');
    return { statusCode, ...(JSON.parse(body) as { status: string; market: object }) };
  };
  const gauge = async ({ app }: TestApp, name: string) => {
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return Number(new RegExp(`^freehold_market_${name} (.+)$`, 'm').exec(body)?.[1]);
  };

  test('because the disk was full at listing 251 is reported by the health check, and the fill resumes on its own once there is room', async () => {
    await failAfter(250);
    await withMarketJob(async (served, marketJob) => {
      expect(await healthOf(served)).toMatchObject({
        statusCode: 200,
        status: 'degraded',
        market: { source: 'sample', state: 'filling', listings: 0, failedAttempts: 0 },
      });
      marketJob.wake();
      while (marketJob.failedAttempts() < 2) await sleep(20);
      const { market, ...health } = await healthOf(served);
      expect(health).toMatchObject({ statusCode: 200, status: 'degraded' });
      expect(market).toMatchObject({ state: 'failing', listings: 0 });
      expect(await gauge(served, 'ready')).toBe(0);
      expect(await gauge(served, 'failed_attempts')).toBeGreaterThan(1);

      await testApp.database.pool.query('DROP TRIGGER disk_full ON properties');
      await vi.waitFor(async () => expect((await healthOf(served)).status).toBe('ok'), 20_000);
      expect((await healthOf(served)).market).toEqual({
        source: 'sample',
        state: 'ready',
        listings: 400,
        failedAttempts: 0,
      });
      expect([await gauge(served, 'ready'), await gauge(served, 'listings')]).toEqual([1, 400]);
      expect((await search()).total).toBe(400);
    });
  });

  test('because its connection dropped midway is filled again from the start and has every listing once', async () => {
    const { pool } = testApp.database;
    // The fill waits at listing 251 for as long as this connection holds the lock.
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock(251)');
    await pool.query(
      `CREATE SEQUENCE writes;
       CREATE FUNCTION wait_midway() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF nextval('writes') = 251 THEN PERFORM pg_advisory_xact_lock(251); END IF;
         RETURN new;
       END $$;
       CREATE TRIGGER midway BEFORE INSERT ON properties FOR EACH ROW EXECUTE FUNCTION wait_midway()`,
    );
    try {
      await withMarketJob(async (served, marketJob) => {
        marketJob.wake();
        await vi.waitFor(async () => {
          const { rowCount } = await pool.query(
            `SELECT pg_terminate_backend(pid) FROM pg_locks
             WHERE locktype = 'advisory' AND objid = 251 AND NOT granted
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          );
          expect(rowCount).toBe(1);
        }, 20_000);
        await vi.waitFor(() => expect(marketJob.failedAttempts()).toBe(1), 20_000);
        await vi.waitFor(async () => expect((await healthOf(served)).status).toBe('ok'), 20_000);
        expect((await search()).total).toBe(400);
      });
    } finally {
      holder.release(true);
    }
  });

  test('is retried after 250 ms, doubling each time up to a minute, no matter how many searches are waiting', async () => {
    await failAfter(0);
    await withMarketJob(async (_served, marketJob) => {
      marketJob.wake();
      while (marketJob.failedAttempts() < 3) {
        marketJob.wake();
        await sleep(5);
      }
    });
    const waits = testApp.logLines
      .map((line) => JSON.parse(line) as { msg: string; retryInMs: number })
      .filter(({ msg }) => msg === 'maintaining the market failed')
      .map(({ retryInMs }) => retryInMs);
    expect(waits).toEqual([250, 500, 1000]);
  });
});

describe('after a release that calculates differently', () => {
  test('user-added listings and preference keys are recalculated', async () => {
    const { browser, userId } = await registerUser(testApp);
    await browser.put('/api/v2/users/preferences', { assumptions: { downPaymentPercent: 30 } });
    const figures = {
      price: 219_900,
      monthlyRent: 2340,
      propertyTaxesAnnual: 3600,
      insuranceAnnual: 1350,
      hoaMonthly: 0,
      rehabCost: 0,
    };
    await browser.post('/api/v2/properties', {
      address: '1428 Bryden Road',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43201',
      propertyType: 'Single Family',
      ...figures,
    });
    const { pool } = testApp.database;
    const read = async () =>
      (
        await pool.query<{ flow: number; key: string; wanted: string }>(
          `SELECT l.cash_flow AS flow, l.metrics_key AS key, p.metrics_key AS wanted
           FROM user_listings l JOIN preferences p USING (user_id) WHERE user_id = $1`,
          [userId],
        )
      ).rows[0]!;
    const before = await read();
    await pool.query(`UPDATE user_listings SET metrics_key = 'older.key', cash_flow = 1`);
    await pool.query(`UPDATE preferences SET metrics_key = 'older.key'`);
    await refreshAfterRelease(testApp.deps);
    expect(await read()).toEqual(before);
    const unknown = { rentLow: null, rentHigh: null, afterRepairValue: null, estimatedValue: null };
    const listing = { ...figures, ...unknown };
    const assumptions = { ...DEFAULT_ASSUMPTIONS, downPaymentPercent: 30 };
    expect(before.flow).toBe(listingMetrics(listing, assumptions).monthlyCashFlow);
    expect(before.key).toBe(before.wanted);
  });
});
