import { afterAll, afterEach, beforeAll, beforeEach, type Mock, vi } from 'vitest';
import { providerCache } from '#server/db/schema/provider-cache.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { createFakeClockwork, type FakeClockwork } from '#server/testing/fake-clockwork.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import type { StandIn } from './stand-in.ts';

interface OutsideService {
  readonly service: StandIn;
  readonly clock: FakeClockwork;
  readonly log: { warn: Mock; error: Mock };
  /** Everything that was logged, as text. */
  logged(this: void): string;
}

/**
 * A separate stand-in and clock for each test of the calling file. No call of a client times out by the real clock,
 * however busy the machine: its deadline expires when its request has arrived and is left to hang, and only then.
 */
export function outsideService(start: () => Promise<StandIn>): OutsideService {
  let service: StandIn;
  let clock: FakeClockwork;
  const log = { warn: vi.fn(), error: vi.fn() };
  beforeEach(async () => {
    service = await start();
    clock = createFakeClockwork();
    service.whenHanging(clock.expire);
    vi.clearAllMocks();
  });
  afterEach(() => service.close());
  return {
    get service() {
      return service;
    },
    get clock() {
      return clock;
    },
    log,
    logged: () => JSON.stringify([log.warn.mock.calls, log.error.mock.calls]),
  };
}

/** A database for all tests of the calling file; each test starts without a cached answer and a counted call. */
export function providerDatabase(): { readonly db: TestDatabase['db'] } {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(async () => {
    await database.db.delete(providerCache);
    await database.db.delete(rateLimits);
  });
  afterAll(() => database.close());
  return {
    get db() {
      return database.db;
    },
  };
}
