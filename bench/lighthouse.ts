/*
 * Runs Lighthouse's mobile profile on the built site and reports the median of three runs for each page.
 *
 *   npm run build && npx tsx bench/lighthouse.ts [--calibrated] [page ...]
 *
 * Run it with nothing else on the machine, because other programs slow down what it measures.
 *
 * Lighthouse throttles the CPU by a factor of 4, which makes a desktop with a benchmark index of 1,500 to 2,000 as slow
 * as a phone; below 1,000 it warns that the score suffers. With --calibrated, each page is throttled to the speed of
 * that phone.
 */
import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../scripts/testing/find-chromium.ts';
import { startBuiltServer } from './support/built-server.ts';

const RUNS = 3;

/** Lighthouse's CPU slowdown, and the benchmark index of a desktop that it makes as slow as a phone. */
const SLOWDOWN = 4;
const DESKTOP_INDEX = 1750;

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best practices': 'best-practices',
  SEO: 'seo',
};

const TIMES = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const CALIBRATED = '--calibrated';

type Figures = Record<string, number>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A new browser for every run, so that none reuses what an earlier one stored. */
async function withBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  return use(port).finally(() => browser.close());
}

async function measure(url: string, slowdown: number): Promise<Result> {
  return withBrowser(async (port) => {
    const throttling = { cpuSlowdownMultiplier: slowdown };
    const result = await lighthouse(url, { port, logLevel: 'error', throttling });
    const error = result?.lhr.runtimeError;
    if (!result || error) throw new Error(`Lighthouse failed on ${url}: ${error?.message}`);
    return result.lhr;
  });
}

function figuresOf({ categories, audits, environment, configSettings }: Result): Figures {
  const scores = Object.entries(CATEGORIES).map(([name, id]): [string, number] => [
    name,
    Math.round((categories[id]?.score ?? 0) * 100),
  ]);
  const times = Object.entries(TIMES).map(([name, id]): [string, number] => {
    const value = audits[id]?.numericValue ?? Number.NaN;
    return [name, name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)];
  });
  return {
    ...Object.fromEntries([...scores, ...times]),
    'machine index': Math.round(environment.benchmarkIndex),
    slowdown: configSettings.throttling.cpuSlowdownMultiplier,
  };
}

function median(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {});
  const middle = (name: string) =>
    runs.map((run) => run[name] ?? Number.NaN).toSorted((a, b) => a - b)[runs.length >> 1];
  return Object.fromEntries(names.map((name) => [name, middle(name) ?? Number.NaN]));
}

/** The slowdown that makes this machine as slow as that phone. */
async function calibrated(url: string): Promise<number> {
  const { environment } = await measure(url, SLOWDOWN);
  const slowdown = (SLOWDOWN * environment.benchmarkIndex) / DESKTOP_INDEX;
  return Math.max(1, Math.round(slowdown * 10) / 10);
}

async function defaultPages(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/v2/properties?limit=1`);
  const { items } = (await response.json()) as { items: { id: string }[] };
  return [
    '/',
    '/pricing',
    '/blog/cap-rate-leaves-out-the-loan',
    '/markets/columbus-oh',
    '/login',
    `/property/${items[0]?.id}`,
  ];
}

const server = await startBuiltServer({ PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000' });
try {
  const given = process.argv.slice(2).filter((word) => word !== CALIBRATED);
  const slowdown = process.argv.includes(CALIBRATED) ? await calibrated(server.url) : SLOWDOWN;
  const table: Record<string, Figures> = {};
  for (const page of given.length > 0 ? given : await defaultPages(server.url)) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(figuresOf(await measure(`${server.url}${page}`, slowdown)));
    table[page] = median(runs);
  }
  console.table(table);
} finally {
  await server.stop();
}
