import { loadavg } from 'node:os';
import { connect } from '#server/db/client.ts';
import { runMigrations } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { loadTaxYear } from '#server/features/tax-year/load-tax-year.ts';
import { loadPortfolio } from '#server/ownership/load-portfolio.ts';
import { loadTrend } from '#server/ownership/load-trend.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { createOwner } from './support/ownership-books.ts';
import { startEmbedded } from './support/search-databases.ts';

/*
 * What an owner's figures cost: metrics, trend and a tax year of 20 and of 200 properties with ten years of monthly
 * payments and expenses (48,000 ledger rows with 200), read by 8 clients at once. The goal is a p95 below 100 ms on two
 * idle cores, and at most ten times the time for ten times the properties.
 * Run: npx tsx bench/ownership.ts [rounds]; with TEST_DATABASE_URL on that (empty) database instead of the embedded one.
 */

const CLIENTS = 8;
const ROUNDS = Number(process.argv[2] ?? 10);

const given = process.env['TEST_DATABASE_URL'];
const embedded = given === undefined ? await startEmbedded() : null;
const url = given ?? embedded!.url;
await runMigrations(url);
const pool = createPool(url, quietLog);
const db = connect(pool);
const deps = { db, now: () => new Date('2026-11-15T12:00:00Z') };
const mark = Date.now();
const few = await createOwner(db, `few-${mark}`, 20);
const many = await createOwner(db, `many-${mark}`, 200);
await pool.query('ANALYZE');

const READS = {
  metrics: (userId: string) => loadPortfolio(deps, userId, 'whole'),
  trend: (userId: string) => loadTrend(deps, userId, 12, 'whole'),
  'tax year': (userId: string) => loadTaxYear(deps, userId, 2025),
} as const;

/** Milliseconds of every read, all clients together. */
async function measure(read: () => Promise<unknown>): Promise<number[]> {
  await read();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now();
        await read();
        times.push(performance.now() - start);
      }
    }),
  );
  return times.toSorted((a, b) => a - b);
}

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;

console.log(
  `${given ? 'PostgreSQL of TEST_DATABASE_URL' : 'embedded PostgreSQL'}, ${CLIENTS} clients, ${ROUNDS} rounds, load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
for (const [name, read] of Object.entries(READS)) {
  const small = await measure(() => read(few));
  const large = await measure(() => read(many));
  const alone = performance.now();
  await read(many);
  const single = performance.now() - alone;
  console.log(
    `${name.padEnd(10)} 200 properties: alone ${single.toFixed(0)} ms, p50 ${at(large, 0.5).toFixed(0)} ms, p95 ${at(large, 0.95).toFixed(0)} ms (below 100); 20: p95 ${at(small, 0.95).toFixed(0)} ms; ratio ${(at(large, 0.5) / at(small, 0.5)).toFixed(1)} (at most 10)`,
  );
}
await pool.end();
await embedded?.stop();
