/*
 * Measures market search over HTTP with eight concurrent clients: box + price + bedrooms + minimum cap rate, sorted,
 * first pages and deep ones.
 *   npx tsx bench/search.ts [10000 1000000]
 * Targets on two idle cores: p95 below 50 ms with 1,000,000 listings on PostgreSQL and with 10,000 on the embedded
 * database, and less than 3 times the p95 for 10,000 listings. Every query runs once before it is measured, and that
 * first time is printed separately. The CPU share of other programs is printed too: above a few percent, don't trust
 * the times. Filling a million listings takes minutes the first time; the data stays in BENCH_DIR for the next run.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { Client } from 'pg';
import { connect } from '#server/db/client.ts';
import { runMigrations } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { tidyMarket } from '#server/db/queries/market/market.ts';
import { readEnv } from '#server/env.ts';
import { registerPropertySearch } from '#server/features/properties/search-routes.ts';
import { registerErrorHandler } from '#server/http/errors/error-handler.ts';
import { createCallWindows } from '#server/http/limits/call-windows.ts';
import { fillSampleMarket } from '#server/market/fill-sample-market.ts';
import { ensureDefaultProfile } from '#server/market/profiles/fill-profiles.ts';
import { createFairQueue } from '#server/workers/fair-queue.ts';
import { ARRIVAL_LIMITS, READ_LIMITS } from '#server/workers/limits.ts';
import { createMainThreadRunner } from '#server/workers/on-main-thread.ts';
import { createWorkers } from '#server/workers/workers.ts';
import { findSystemPostgres } from '../scripts/testing/system-postgres.ts';
import {
  type BenchDatabase,
  machineSeconds,
  processorSeconds,
  startBenchPostgres,
  startEmbedded,
} from './support/search-databases.ts';
import { createDice, REGIONS, readMiddles, request } from './support/search-queries.ts';

const CLIENTS = 8;
const QUERIES = 240;
const DEEP_PAGES = 20;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const now = () => new Date('2026-11-15T12:00:00Z');

interface Answer {
  items: unknown[];
  total: number;
  nextCursor: string | null;
}

interface Figures {
  p50: number;
  p95: number;
  p99: number;
}

function percentiles(times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

const figuresText = (figures: Figures, width = 0): string =>
  Object.entries(figures)
    .map(([name, time]: [string, number]) => `${name} ${time.toFixed(1).padStart(width)}`)
    .join('  ')
    .concat(' ms');

async function openMarket(database: BenchDatabase, listings: number) {
  const name = `bench_${listings}`;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).catch(() => undefined);
  await client.end();
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  await runMigrations(url.href);
  const pool = createPool(url.href, quiet);
  const db = connect(pool);
  const started = performance.now();
  await ensureDefaultProfile({ db, now });
  const { written } = await fillSampleMarket({ db, now }, listings);
  if (written > 0) {
    await tidyMarket(db);
    const seconds = (performance.now() - started) / 1000;
    console.log(`  filled ${written} listings in ${seconds.toFixed(1)} s`);
  }
  return { db, pool };
}

async function listen(db: ReturnType<typeof connect>) {
  const app = fastify();
  app.decorateRequest('signedIn', null);
  registerErrorHandler(app);
  await app.register(cookie);
  registerPropertySearch(app, {
    db,
    env: readEnv({ NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000000' }),
    now,
    secret: Buffer.alloc(32, 7),
    market: { wake: () => undefined, failedAttempts: () => 0 },
    live: null,
    workers: createWorkers(createMainThreadRunner()),
    callWindows: createCallWindows(),
    arrivals: createFairQueue(ARRIVAL_LIMITS),
    reads: createFairQueue(READ_LIMITS),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (query: string): Promise<Answer> => {
    const response = await fetch(`${url}/api/v2/properties?${query}`);
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  };
  return { url: `${url}/api/v2/properties`, ask, close: () => app.close() };
}

/** Requests every URL once, eight at a time, from another process; returns milliseconds for each. */
function run(client: ChildProcess, urls: string[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    client.once('message', ({ times, error }: { times?: number[]; error?: string }) => {
      if (times) resolve(times);
      else reject(new Error(error));
    });
    client.send({ urls, clients: CLIENTS });
  });
}

async function deeper(ask: (query: string) => Promise<Answer>, query: string): Promise<string> {
  let cursor: string | null = null;
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const next = cursor === null ? query : `${query}&cursor=${encodeURIComponent(cursor)}`;
    const { nextCursor } = await ask(next);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return cursor === null ? query : `${query}&cursor=${encodeURIComponent(cursor)}`;
}

/** CPU milliseconds of this process, the database, the clients and everything else on the machine. */
function processorTimes(database: BenchDatabase, client: ChildProcess) {
  const { user, system } = process.cpuUsage();
  const of = (pid: number) => (processorSeconds(pid) ?? 0) * 1000;
  const [server, clients] = [(user + system) / 1000, of(client.pid ?? 0)];
  const store = of(database.pid);
  const machine = (machineSeconds() ?? 0) * 1000;
  return { server, store, others: machine - server - store - clients, at: performance.now() };
}

async function measure(label: string, database: BenchDatabase, listings: number): Promise<Figures> {
  console.log(`\n${label}, ${listings.toLocaleString('en-US')} listings`);
  const { db, pool } = await openMarket(database, listings);
  const { url, ask, close } = await listen(db);
  const client = fork(new URL('./support/search-client.ts', import.meta.url), {
    execArgv: process.execArgv,
  });
  const send = (queries: readonly string[]) =>
    run(
      client,
      queries.map((query) => `${url}?${query}`),
    );
  const middles = await readMiddles(pool);
  const all: number[] = [];
  const firstTimes: number[] = [];
  const begun = processorTimes(database, client);
  for (const region of REGIONS) {
    const dice = createDice(2417);
    const first = Array.from({ length: QUERIES }, () => request(dice, middles, region));
    firstTimes.push(...(await send(first)));
    const deep: string[] = [];
    for (const query of first.slice(0, 12)) deep.push(await deeper(ask, query));
    for (const [kind, queries] of [
      ['first page', first],
      ['deep page', Array.from({ length: 10 }, () => deep).flat()],
    ] as const) {
      const before = processorTimes(database, client);
      const times = await send(queries);
      const after = processorTimes(database, client);
      const each = (part: 'server' | 'store') =>
        ((after[part] - before[part]) / times.length).toFixed(2);
      all.push(...times);
      console.log(
        `  ${region.name.padEnd(22)} ${kind.padEnd(10)}  ${figuresText(percentiles(times), 6)}   CPU: server ${each('server')}, database ${each('store')} ms each`,
      );
    }
  }
  const ended = processorTimes(database, client);
  const others = (ended.others - begun.others) / (ended.at - begun.at);
  const figures = percentiles(all);
  console.log(
    `  all: ${figuresText(figures)}; first request: ${figuresText(percentiles(firstTimes))}`,
  );
  console.log(`  other programs used ${(100 * others).toFixed(0)}% of a core`);
  client.kill();
  await close();
  await pool.end();
  return figures;
}

const sizes = process.argv.slice(2).map(Number);
const bin = findSystemPostgres();
if (bin) {
  const folder = process.env['BENCH_DIR'] ?? join(tmpdir(), 'freehold-bench-search');
  const server = await startBenchPostgres(bin, folder);
  try {
    const figures: Figures[] = [];
    for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000])
      figures.push(await measure(`PostgreSQL from ${bin}`, server, size));
    const [small, large] = [figures[0], figures.at(-1)];
    if (small && large)
      console.log(
        `\np95 grows ${(large.p95 / small.p95).toFixed(2)}-fold from the smallest to the largest`,
      );
  } finally {
    await server.stop();
  }
} else console.log('PostgreSQL isn’t installed; measuring only the embedded one.');

const embedded = await startEmbedded();
await measure('Embedded PostgreSQL', embedded, 10_000).finally(() => embedded.stop());
