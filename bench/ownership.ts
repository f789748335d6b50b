/*
 * Measures how long an owner's figures take to load over HTTP from the built server: everything /home reads plus a tax
 * year, for 20 and 200 properties with ten years of monthly payments and expenses (48,000 ledger rows for 200), read by
 * 8 concurrent clients. The goal is a p95 below 100 ms on two idle cores, and at most ten times the time for ten times
 * the properties.
 * "Server CPU" is the server's CPU time for one read, which other work on the machine doesn't affect. "After a change"
 * is the first read after an expense was recorded, which recalculates everything; the printed ratio compares its time
 * for 200 properties and for 20.
 * Run: npm run build && npx tsx bench/ownership.ts [rounds] [embedded | system], on the database that ships with the
 * product or on the newest PostgreSQL installed on the system.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/db/client.ts';
import { createPool } from '#server/db/pool.ts';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { ownerReads } from '#server/ownership/testing/owner-reads.ts';
import { HttpBrowser } from '#server/testing/http-browser.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { findSystemPostgres } from '../scripts/testing/system-postgres.ts';
import { startBuiltServer } from './support/built-server.ts';
import { fillBooks } from './support/ownership-books.ts';
import {
  type BenchDatabase,
  startBenchPostgres,
  startEmbedded,
} from './support/search-databases.ts';

const CLIENTS = 8;
const ROUNDS = Number(process.argv[2] ?? 10);
const CHANGES = 5;
const KIND = process.argv[3] ?? 'embedded';
const READS = ownerReads(new Date().toISOString().slice(0, 10));

const database = await startDatabase(KIND);
const { url } = database;
const server = await startBuiltServer({
  DATABASE_URL: url,
  RATE_LIMIT_FACTOR: '1000',
  REQUIRE_SUBSCRIPTION: 'false',
});
const pool = createPool(url, quietLog);
const db = connect(pool);

/** An empty database in a temporary folder. */
async function startDatabase(kind: string): Promise<BenchDatabase> {
  if (kind === 'embedded') return startEmbedded();
  const bin = findSystemPostgres();
  if (kind !== 'system' || !bin) throw new Error(`No ${kind} PostgreSQL found here.`);
  const folder = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  const system = await startBenchPostgres(bin, folder);
  return {
    ...system,
    stop: async () => {
      await system.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ownerOf(properties: number) {
  const browser = new HttpBrowser(server.url);
  const email = `owner-${properties}-${Date.now()}@example.com`;
  const names = { firstName: 'Bench', lastName: 'Owner' };
  const body = { email, password: 'correct horse battery staple', ...names };
  const registered = await browser.send('POST', '/api/auth/register', body);
  if (registered.status !== 201) throw new Error(await registered.text());
  const found = await pool.query('SELECT user_id FROM users WHERE email = $1', [email]);
  const userId = String(found.rows[0]?.user_id);
  await fillBooks(db, userId, properties);
  const { rows } = await pool.query(
    'SELECT property_id FROM owned_properties WHERE user_id = $1 LIMIT 1',
    [userId],
  );
  return { browser, userId, propertyId: String(rows[0]?.property_id) };
}
type Owner = Awaited<ReturnType<typeof ownerOf>>;

async function timed({ browser }: Owner, path: string): Promise<number> {
  const start = performance.now();
  const response = await browser.send('GET', path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - start;
}

/** How long each read took across all clients, in milliseconds, and the server's CPU time per read. */
async function together(
  owner: Owner,
  path: string,
): Promise<{ times: number[]; processor: number }> {
  const times: number[] = [];
  await timed(owner, path);
  const before = server.processorSeconds() ?? 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let round = 0; round < ROUNDS; round++) times.push(await timed(owner, path));
    }),
  );
  const seconds = (server.processorSeconds() ?? 0) - before;
  return {
    times: times.toSorted((a, b) => a - b),
    processor: (1000 * seconds) / times.length,
  };
}

/** Milliseconds of the first read after each change. */
async function afterChanges(owner: Owner, path: string): Promise<number[]> {
  const { userId, propertyId } = owner;
  const createdAt = new Date();
  const date = createdAt.toISOString().slice(0, 10);
  const expense = { propertyId, date, cents: 100, category: 'repairs' as const, createdAt };
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    await insertExpenses(db, userId, [expense]);
    times.push(await timed(owner, path));
  }
  return times.toSorted((a, b) => a - b);
}

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
const ms = (value: number): string => value.toFixed(0).padStart(5);

const [few, many] = [await ownerOf(20), await ownerOf(200)];
await pool.query('ANALYZE');
console.log(
  `PostgreSQL ${(await pool.query('SHOW server_version')).rows[0]?.server_version} (${KIND}), ${CLIENTS} clients, ${ROUNDS} rounds, machine load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(
  '200 properties    p50   p95  server CPU   after a change   20: p95   after a change   ratio (<= 10)',
);
for (const [name, path] of Object.entries(READS)) {
  const { times: small } = await together(few, path);
  const { times: large, processor } = await together(many, path);
  const [smallAgain, largeAgain] = [await afterChanges(few, path), await afterChanges(many, path)];
  const ratio = at(largeAgain, 0.5) / at(smallAgain, 0.5);
  console.log(
    `${name.padEnd(15)} ${ms(at(large, 0.5))} ${ms(at(large, 0.95))} ${processor.toFixed(1).padStart(11)} ${ms(at(largeAgain, 0.5)).padStart(16)} ${ms(at(small, 0.95)).padStart(9)} ${ms(at(smallAgain, 0.5)).padStart(16)} ${ratio.toFixed(1).padStart(15)}  ${at(large, 0.95) < 100 ? 'PASS' : 'MISS'}`,
  );
}
await pool.end();
await server.stop();
await database.stop();
