import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { LaunchOptions, Page } from '@playwright/test';
import { expect, expectAccessible, marketIsFull, signedInTest } from './fixtures.ts';
import { startTileService, TILE_CREDIT, type TileService } from './street-tiles.ts';

const OFF_MAP = 'We couldn’t load streets. The map shows outlines instead.';
const DATA_DIR = '.cache/e2e-streets-data';
const PORT = await freePort();

/** WebGL without a graphics card. */
const withWebGl = ({ args = [], ...rest }: LaunchOptions): LaunchOptions => ({
  ...rest,
  args: [
    ...args.filter((argument) => argument !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});

const test = signedInTest.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use(withWebGl(launchOptions)),
    { scope: 'worker' },
  ],
});
test.use({ baseURL: `http://localhost:${PORT}` });
// All tests share one server, so they take turns.
test.describe.configure({ mode: 'serial' });

let tiles: TileService;
let style: TileService;
let server: ChildProcess;

test.beforeAll(async ({ playwright }) => {
  tiles = await startTileService();
  style = await startTileService(tiles.url);
  await rm(DATA_DIR, { recursive: true, force: true });
  server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR,
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      MAP_STYLE_URL: `${style.url}/style.json`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const request = await playwright.request.newContext();
  await expect(async () => {
    const answer = await request.get(`http://localhost:${PORT}/api/health`);
    expect(answer.ok()).toBe(true);
  }).toPass();
  await request.dispose();
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  await Promise.all([tiles.close(), style.close()]);
});

/** A port that was free a moment ago, because links and cookies need it before the server starts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

const mapOf = (page: Page) => page.getByRole('region', { name: /^Map of the results,/ });

async function openMap(page: Page): Promise<void> {
  await marketIsFull(page.request);
  await page.goto('/search?q=in+Columbus');
  await expect(mapOf(page)).toBeVisible();
}

/** How much of the pin canvas is painted: all of it on the drawn map, only the pins over streets. */
const paintedShare = (page: Page) =>
  mapOf(page)
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let painted = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) painted += 1;
      return painted / (data.length / 4);
    });

/** A point on the page where a pin or a cluster is painted, away from the edges and their controls. */
const paintedPoint = (page: Page) =>
  mapOf(page)
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
      const { left, top, width: across } = canvas.getBoundingClientRect();
      for (let y = Math.round(height * 0.3); y < height * 0.8; y += 3)
        for (let x = Math.round(width * 0.02); x < width * 0.95; x += 3)
          if (data[(y * width + x) * 4 + 3] === 255) {
            const scale = across / width;
            return { x: left + (x + 2) * scale, y: top + (y + 2) * scale };
          }
      return null;
    });

const zoomOf = (path: string) => Number(path.split('/')[2]);

test('streets appear under the same pins, keys and clicks still work, and the security policy names their 2 hosts', async ({
  page,
}) => {
  await openMap(page);
  await expect(page.getByText(TILE_CREDIT)).toBeVisible();
  await expect(page.getByText('Outlines: U.S. Census Bureau')).toBeHidden();
  expect(tiles.paths.length).toBeGreaterThan(0);
  await expect.poll(() => paintedShare(page)).toBeGreaterThan(0.001);
  expect(await paintedShare(page)).toBeLessThan(0.5);

  const farthest = Math.max(...tiles.paths.map(zoomOf));
  await mapOf(page).focus();
  await page.keyboard.press('Equal');
  await expect(page).toHaveURL(/bbox=/);
  await expect.poll(() => Math.max(...tiles.paths.map(zoomOf))).toBe(farthest + 1);

  // Opens clusters until one of their pins is under the pointer.
  await expect(async () => {
    const point = await paintedPoint(page);
    expect(point).not.toBeNull();
    await page.mouse.click(point!.x, point!.y);
    const glance = page.getByRole('article', { name: 'Property on the map' });
    await expect(glance).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const answer = await page.request.get('/search');
  const policy = answer.headers()['content-security-policy']!.split(';');
  expect(policy).toContain(`connect-src 'self' ${[style.url, tiles.url].toSorted().join(' ')}`);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("img-src 'self' data: blob:");
  await expectAccessible(page);
});

test.describe('without streets', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('a style that fails to load leaves the drawn map, with a message about it', async ({
    page,
  }) => {
    await marketIsFull(page.request);
    style.failNext();
    await openMap(page);
    await expect(page.getByText(OFF_MAP)).toBeVisible();
    await expect(page.getByText('Outlines: U.S. Census Bureau')).toBeVisible();
    expect(await paintedShare(page)).toBe(1);
  });

  test('a browser without WebGL shows the drawn map and requests no tiles', async ({ page }) => {
    await page.addInitScript(() => {
      const before = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        ...[kind, ...rest]: Parameters<typeof before>
      ) {
        return kind === 'webgl2' ? null : before.call(this, kind, ...rest);
      } as typeof before;
    });
    const before = tiles.paths.length;
    await openMap(page);
    await expect(page.getByText(OFF_MAP)).toBeVisible();
    expect(await paintedShare(page)).toBe(1);
    expect(tiles.paths).toHaveLength(before);
  });
});
