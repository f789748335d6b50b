/* Shared by the browser benchmarks: the built product on an empty database, and a signed-in page. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/testing/find-chromium.ts';

const PORT = 3390;
const BASE = `http://localhost:${PORT}`;

export interface Product {
  url: string;
  browser: Browser;
  stop(): Promise<void>;
}

/** Needs `npm run build`, so that the benchmark measures what ships. */
export async function startProduct(): Promise<Product> {
  const main = new URL('../../dist/server/main.js', import.meta.url).pathname;
  if (!existsSync(main)) throw new Error('Run npm run build first');
  const data = mkdtempSync(join(tmpdir(), 'freehold-bench-browser-'));
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilFilled();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_ARGS,
  });
  return {
    url: BASE,
    browser,
    stop: async () => {
      await browser.close();
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function untilFilled(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`${BASE}/api/v2/properties?limit=1`).catch(() => null);
    const body = answer?.ok ? ((await answer.json()) as { isMarketFilling: boolean }) : null;
    if (body?.isMarketFilling === false) return;
    await sleep(500);
  }
  throw new Error('The market didn’t fill within a minute');
}

/** A new account's page, wide enough for list and map. */
export async function openSignedIn({ browser, url }: Product, height = 900): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1400, height },
  });
  // Compiled functions call the helper `__name`, which the page doesn't have.
  await context.addInitScript('window.__name = (made) => made');
  const page = await context.newPage();
  await context.request.get('/api/auth/session');
  const { cookies } = await context.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const made = await context.request.post('/api/auth/register', {
    data: {
      email: `bench-${Date.now()}@example.com`,
      password: 'correct horse battery',
      firstName: 'Ada',
      lastName: 'Bench',
    },
    headers: { 'X-XSRF-TOKEN': token },
  });
  if (!made.ok()) throw new Error(await made.text());
  return page;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** CPU time of the page's main thread so far, in milliseconds; accurate even on a busy machine. */
export async function watchThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}
