/*
 * Measures how much one account can grow the database: 60 changes to its assumptions in 90 s, with a search after
 * each.
 *   npx tsx bench/preference-growth.ts [changes] [seconds]
 * Goal: at most two market profiles (16 MB each) during the run, and no more than one afterward.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { readEnv } from '#server/env.ts';
import { startServer } from '#server/start-server.ts';
import { HttpBrowser } from '#server/testing/http-browser.ts';
import { startEmbedded } from './support/search-databases.ts';

const CHANGES = Number(process.argv[2] ?? 60);
const SECONDS = Number(process.argv[3] ?? 90);
const PORT = process.env['PORT'] ?? '4310';

const database = await startEmbedded();
const server = await startServer({
  env: readEnv({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT,
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: '1000',
  }),
  log: pino({ level: 'silent' }),
  version: 'bench',
  webRoot: null,
});
const client = new Client({ connectionString: database.url });
await client.connect();

async function megabytes(): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    'SELECT pg_database_size(current_database()) AS size',
  );
  return Number(rows[0]?.size) / 1e6;
}

interface Answer {
  isMarketFilling: boolean;
  metricsFor: string;
}
const browser = new HttpBrowser(server.url);
const search = async () =>
  (await (await browser.send('GET', '/api/v2/properties?limit=25')).json()) as Answer;

while ((await search()).isMarketFilling) await sleep(100);
await sleep(2000);
await browser.send('POST', '/api/auth/register', {
  email: 'grower@example.com',
  password: 'correct horse battery',
  firstName: 'Gro',
  lastName: 'Wer',
});
const before = await megabytes();
let highest = before;
let own = 0;
const started = performance.now();
for (let change = 1; change <= CHANGES; change += 1) {
  const put = await browser.send('PUT', '/api/v2/users/preferences', {
    assumptions: { vacancyRatePercent: change / 10 },
  });
  if (put.status !== 200) throw new Error(`A change returned ${put.status}`);
  const next = started + (change * SECONDS * 1000) / CHANGES;
  while (performance.now() < next) {
    if ((await search()).metricsFor === 'yours') own += 1;
    highest = Math.max(highest, await megabytes());
    await sleep(Math.max(0, Math.min(300, next - performance.now())));
  }
}
const took = (performance.now() - started) / 1000;
await sleep(10_000);
const round = (size: number) => `${size.toFixed(0)} MB`;
console.log(
  `${CHANGES} changes in ${took.toFixed(0)} s: database size ${round(before)} before, ${round(highest)} at its peak, ${round(await megabytes())} ten seconds later`,
);
console.log(`${own} searches in that time used the assumptions just saved`);
await client.end();
await server.stop('done');
await database.stop();
