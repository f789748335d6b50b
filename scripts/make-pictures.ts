/*
 * Generates the public site's images in public/: product screens in both themes, the logo as PNG, the icons and the
 * link preview image.
 *
 *   npm run build && PORT=4200 npm start &
 *   npx tsx scripts/make-pictures.ts http://localhost:4200
 *
 * Without a URL, the screens are left unchanged.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './testing/find-chromium.ts';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** URL of a running server; without it, the product screens are skipped. */
const server = process.argv[2];
/** One of the screens, if only that one should be taken. */
const only = process.argv[3];

const EXAMPLE = '/property/smp-43228-14';

interface Shot {
  path: string;
  /** What the picture begins with. */
  from: (page: Page) => Locator;
  /** Opened before the picture is taken. */
  opened?: (page: Page) => Locator;
}

/**
 * Product screens at a phone's width, so that they can be read wherever they're shown, each cropped to its subject.
 * Captured at twice the pixel density.
 */
const SCREENS: Readonly<Record<string, Shot>> = {
  insights: {
    path: EXAMPLE,
    opened: (page) => page.getByRole('button', { name: /Show the math/ }).first(),
    from: (page) => page.getByRole('button', { name: /Show the math/ }).first(),
  },
  compare: {
    path: '/analyze/compare?property=smp-43228-14',
    from: (page) => page.getByRole('heading', { name: 'Buy & hold' }).first(),
  },
  neighborhood: {
    path: `${EXAMPLE}/neighborhood`,
    from: (page) => page.getByText(/Index/).first(),
  },
  search: {
    path: '/search?q=under+350k+in+Columbus',
    from: (page) => page.locator('[data-result]').first(),
  },
};

/** What floats over the page and isn't the picture's subject. */
const FLOATING = '[data-island="widgets"], [data-bottom-bar], [data-island="feedback"]';
const VIEW = { width: 430, height: 400 };
/** Space above the subject for the app bar on a phone, plus padding. */
const MARGIN = 76;
const ICONS = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 };

async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.72);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function signUp(page: Page): Promise<void> {
  await page.goto(`${server}/login`);
  await page.evaluate(async () => {
    await fetch('/api/auth/session');
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    await fetch('/api/auth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({
        email: `ada-${Date.now()}@example.com`,
        password: 'a correct horse battery',
        firstName: 'Ada',
        lastName: 'Lovelace',
      }),
    });
  });
}

/** Dismisses the one-time notices that a new account sees. */
async function clearNotices(page: Page): Promise<void> {
  await page.goto(`${server}/home`);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
}

/** A sample property owned for two years, so that it has a plan and transactions to compare. */
async function ownedPath(page: Page): Promise<string> {
  const ids = await page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
    };
    await fetch('/api/v2/portfolio/sample', { method: 'PUT', headers, body: '{}' });
    const { items } = await (await fetch('/api/user-properties')).json();
    return (items as { property: { id: string } }[]).map(({ property }) => property.id);
  });
  return `/user-property/${ids[0]}`;
}

async function makeScreens(browser: Browser): Promise<void> {
  const blank = await browser.newPage();
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: VIEW,
      deviceScaleFactor: 2,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signUp(page);
    await clearNotices(page);
    const screens: Record<string, Shot> = {
      ...SCREENS,
      owned: {
        path: await ownedPath(page),
        from: (owned) => owned.getByRole('heading', { level: 2 }).nth(1),
      },
    };
    for (const [name, shot] of Object.entries(screens)) {
      if (only !== undefined && name !== only) continue;
      await page.goto(`${server}${shot.path}`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(2500);
      await page.locator(FLOATING).evaluateAll((all) => all.forEach((one) => one.remove()));
      await shot.from(page).evaluate((element, margin) => {
        const top = element.getBoundingClientRect().top + window.scrollY;
        window.scrollTo(0, top - margin);
      }, MARGIN);
      await shot.opened?.(page).click();
      await page.waitForTimeout(400);
      const png = await page.screenshot();
      await writeFile(at(`public/screens/${name}-${theme}.webp`), await asWebp(blank, png));
    }
    await context.close();
  }
}

async function makeLogos(browser: Browser): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  const shoot = async (svg: string, width: number, height: number, file: string) => {
    await page.setViewportSize({ width, height });
    const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`);
    await page.setContent(`<body style="margin:0">${sized}</body>`);
    await writeFile(at(file), await page.screenshot({ omitBackground: true }));
  };
  for (const theme of ['light', 'dark']) {
    const mark = await readFile(at(`public/logo/freehold-mark-${theme}.svg`), 'utf8');
    await shoot(mark, 512, 512, `public/logo/freehold-mark-${theme}.png`);
    const logo = await readFile(at(`public/logo/freehold-logo-${theme}.svg`), 'utf8');
    const [, width = '1', height = '1'] = / width="(\d+)" height="(\d+)"/.exec(logo) ?? [];
    await shoot(
      logo,
      Number(width) * 3,
      Number(height) * 3,
      `public/logo/freehold-logo-${theme}.png`,
    );
  }
  const mark = await readFile(at('public/logo/freehold-mark-light.svg'), 'utf8');
  for (const [name, size] of Object.entries(ICONS)) {
    await shoot(mark, size, size, `public/${name}.png`);
  }
}

/** The link preview image. */
async function makePreview(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const font = (await readFile(at('src/server/reports/fonts/fraunces-560-latin.ttf'))).toString(
    'base64',
  );
  const logo = await readFile(at('public/logo/freehold-logo-dark.svg'), 'utf8');
  await page.setContent(`<style>@font-face{font-family:F;src:url(data:font/ttf;base64,${font})}
    body{margin:0;background:#173f30;color:#f4f1e8;font:560 84px/1.08 F;display:grid;align-content:space-between;height:630px;box-sizing:border-box;padding:72px}
    p{margin:0;max-width:950px}svg{height:92px;width:auto}</style>${logo}<p>Know what a rental earns before you buy it</p>`);
  await page.waitForTimeout(300);
  await writeFile(at('public/preview.png'), await page.screenshot());
}

await mkdir(at('public/screens'), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
await makeLogos(browser);
await makePreview(browser);
if (server !== undefined) await makeScreens(browser);
await browser.close();
