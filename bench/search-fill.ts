/*
 * Measures a first start: how soon the server listens, how long the sample market takes to fill, and how long a page
 * requested in the meantime waits.
 *   npx tsx bench/search-fill.ts
 * Targets: filled in less than 5 s, and the first page doesn't wait for it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readEnv } from '#server/env.ts';
import { startServer } from '#server/start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
chmodSync(folder, 0o711);
const started = performance.now();
const since = () => ((performance.now() - started) / 1000).toFixed(2);
const server = await startServer({
  env: readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' }),
  log: pino({ level: 'silent' }),
  version: 'bench',
  webRoot: null,
});
console.log(`listening after ${since()} s`);

const filling = performance.now();
const cpu = process.cpuUsage();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const waits: number[] = [];
let isFilling = true;
while (isFilling) {
  const requested = performance.now();
  const response = await fetch(`${server.url}/api/v2/properties?limit=25`);
  const answer = (await response.json()) as { isMarketFilling: boolean; total: number };
  waits.push(performance.now() - requested);
  isFilling = answer.isMarketFilling;
  await sleep(20);
}
delay.disable();
const seconds = (performance.now() - filling) / 1000;
const { user, system } = process.cpuUsage(cpu);
const sorted = waits.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
console.log(
  `filled ${seconds.toFixed(2)} s later, using ${((user + system) / 1e6).toFixed(2)} s of this process’s CPU time`,
);
console.log(
  `${waits.length} searches in that time: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms; longest event loop delay ${(delay.max / 1e6).toFixed(0)} ms`,
);
await server.stop('done');
rmSync(folder, { recursive: true, force: true });
