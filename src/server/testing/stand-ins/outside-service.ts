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
 * A separate stand-in and clock for each test in the calling file. A client's call never times out by the real clock,
 * however busy the machine is: its deadline expires once its request has arrived and is left hanging.
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

/** A database for all tests in the calling file; each test starts without cached answers or counted calls. */
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
