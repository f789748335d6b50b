import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { createCallWindows } from '#server/http/limits/call-windows.ts';
import { createLog } from '#server/http/request-log.ts';
import { createSampleLookup } from '#server/market/lookup/sample-lookup.ts';
import { createFiguresCache } from '#server/ownership/figures-cache.ts';
import { createDatabaseStorage } from '#server/providers/documents/database-storage.ts';
import { createEmbeddedGeocoder } from '#server/providers/geocoder/embedded-geocoder.ts';
import { createOutboxTransport } from '#server/providers/mail/outbox-transport.ts';
import { createEmbeddedNeighborhood } from '#server/providers/neighborhood/embedded-neighborhood.ts';
import { choosePayments } from '#server/providers/payments/choose-payments.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { registerUser, TestBrowser } from '#server/testing/test-app.ts';
import { createFairQueue } from '#server/workers/fair-queue.ts';
import { ARRIVAL_LIMITS, READ_LIMITS } from '#server/workers/limits.ts';
import { createMainThreadRunner } from '#server/workers/on-main-thread.ts';
import { createWorkers } from '#server/workers/workers.ts';

/**
 * Checks whether the time that a refused sign-in takes reveals that an account exists: `npx tsx bench/sign-in-timing.ts
 * [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 100);
const DAY = 24 * 60 * 60 * 1000;

const folder = await mkdtemp(join(tmpdir(), 'freehold-bench-'));
await chmod(folder, 0o711); // PostgreSQL may run as another user
const database = await openDatabase({ dataDir: folder, log: quietLog });
const env = readEnv({ RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'off' });
let time = Date.now();
const app = await buildApp({
  env,
  db: database.db,
  databaseKind: 'embedded',
  log: createLog(env),
  now: () => new Date(time),
  secret: Buffer.from('a secret of at least 32 characters for a benchmark'),
  mail: createOutboxTransport(),
  printInvoice: async () => undefined,
  payments: choosePayments({ env, now: () => new Date(time) }),
  jobs: { wake: () => undefined },
  google: null,
  documents: createDatabaseStorage(database.db),
  neighborhood: createEmbeddedNeighborhood(),
  market: { wake: () => undefined, failedAttempts: () => 0 },
  live: null,
  rentcastLookup: createSampleLookup({ db: database.db }),
  geocoder: createEmbeddedGeocoder(() => new Date(time)),
  streetView: null,
  mapStyle: null,
  workers: createWorkers(createMainThreadRunner()),
  callWindows: createCallWindows(),
  arrivals: createFairQueue(ARRIVAL_LIMITS),
  figures: createFiguresCache(() => new Date()),
  reads: createFairQueue(READ_LIMITS),
  version: '0.0.0',
  webRoot: null,
});

const addresses = { known: 'known@example.com', unknown: 'unknown@example.com' };
const took: Record<keyof typeof addresses, number[]> = { known: [], unknown: [] };
await registerUser({ app }, { email: addresses.known });

async function refuse(kind: keyof typeof addresses): Promise<void> {
  // A day later, earlier failures no longer count, so no sign-in is throttled.
  time += 2 * DAY;
  const browser = new TestBrowser({ app });
  await browser.get('/api/auth/session');
  const started = performance.now();
  const { statusCode } = await browser.post('/api/auth/login', {
    email: addresses[kind],
    password: 'not the right one',
  });
  took[kind].push(performance.now() - started);
  if (statusCode !== 401) throw new Error(`Sign-in returned ${statusCode}`);
}

for (let round = 0; round < ROUNDS; round += 1) {
  // Alternate, so that load on the machine affects both equally.
  for (const kind of round % 2 === 0
    ? (['known', 'unknown'] as const)
    : (['unknown', 'known'] as const))
    await refuse(kind);
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

for (const [kind, values] of Object.entries(took)) {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2));
  console.log(
    `${kind.padEnd(8)} ${ROUNDS} refusals: median ${median} ms, 25th–75th percentile ${low} to ${high} ms`,
  );
}

await app.close();
await database.close();
await rm(folder, { recursive: true });
