import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const SCRIPT = `export const words = ${JSON.stringify('many words '.repeat(500))};`;
const SECRET = randomBytes(8).toString('hex');
const ROUTES = [
  { path: '/', isPrerendered: true, isOpenedByToken: false },
  { path: '/pricing', isPrerendered: true, isOpenedByToken: false },
  { path: '/guides/:slug', isPrerendered: true, isOpenedByToken: false },
  { path: '/reset-password', isPrerendered: true, isOpenedByToken: true },
  { path: '/verify-email', isPrerendered: false, isOpenedByToken: true },
  { path: '/shared/:token', isPrerendered: false, isOpenedByToken: true },
  { path: '/home', isPrerendered: false, isOpenedByToken: false },
  { path: '/search', isPrerendered: false, isOpenedByToken: false },
  { path: '/property/:id', isPrerendered: false, isOpenedByToken: false },
  { path: '/property/:id/brrrr', isPrerendered: false, isOpenedByToken: false },
];
const FILES: Record<string, string | Buffer> = {
  'web/.routes.json': JSON.stringify(ROUTES),
  'web/404.html': '<!doctype html><h1>Page not found</h1>',
  'web/sitemap.xml': `<urlset><url><loc>{{BASE_URL}}/</loc></url></urlset>`,
  'web/index.html': '<!doctype html><h1>Landing</h1>',
  'web/app.html': '<!doctype html><div id="root"></div>',
  'web/beta/index.html':
    '<!doctype html><meta name="freehold-settings" content="{{CLIENT_SETTINGS}}" />',
  'web/pricing/index.html': '<!doctype html><h1>Pricing</h1>',
  'web/guides/monte-carlo/index.html':
    '<!doctype html><link rel="canonical" href="{{BASE_URL}}/guides/monte-carlo" /><h1>Monte Carlo</h1>',
  'web/reset-password/index.html': '<!doctype html><h1>Reset</h1>',
  'web/service-worker.js': 'self.skipWaiting();',
  'web/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/assets/main-4fA9.js': SCRIPT,
  'web/assets/main-4fA9.js.br': brotliCompressSync(SCRIPT),
  'web/assets/main-4fA9.js.gz': gzipSync(SCRIPT),
  'web/assets/plain-77.css': `/* ${'x'.repeat(3000)} */`,
  'web/.vite/manifest.json': SECRET,
  'server/secret.txt': SECRET,
  'web-of-another/secret.txt': SECRET,
};

let folder: string;
let testApp: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-web-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  testApp = await createTestApp({ deps: { webRoot: join(folder, 'web') } });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  testApp.app.inject({ method: 'GET', url, headers, ...more });

describe('pages', () => {
  test.each([
    ['/', 'Landing'],
    ['/pricing', 'Pricing'],
    ['/pricing/', 'Pricing'],
    ['/pricing?plan=starter', 'Pricing'],
    ['/pricing/index.html', 'Pricing'],
    ['/guides/monte-carlo', 'Monte Carlo'],
    ['/guides/monte-carlo/', 'Monte Carlo'],
  ])('%s is the prerendered page %s, revalidated on every request', async (url, heading) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`<h1>${heading}</h1>`);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/home'],
    ['/home/'],
    ['/search?city=Columbus'],
    ['/property/1234'],
    ['/property/St.%20Louis'],
    ['/property/1234/brrrr'],
    ['/verify-email'],
  ])('%s is an app page and starts from the shell', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, FILES['web/app.html']]);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/dashboard'],
    ['/no%20such%20page'],
    ['/apiary'],
    ['/guides/no-such-guide'],
    ['/guides'],
    ['/property'],
    ['/property/'],
    ['/property/1234/no-such-tab'],
    ['/home/more'],
    ['/Home'],
  ])('%s isn’t a page: it returns 404 with the not-found page', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([404, FILES['web/404.html']]);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('a page and the sitemap contain their full URLs', async () => {
    const base = testApp.deps.env.BASE_URL;
    expect((await get('/guides/monte-carlo')).body).toContain(
      `<link rel="canonical" href="${base}/guides/monte-carlo" />`,
    );
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.body).toBe(`<urlset><url><loc>${base}/</loc></url></urlset>`);
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('a page opened from an email link never leaks its token to another site', async () => {
    expect((await get('/reset-password?token=x')).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/verify-email?token=x')).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/shared/abc')).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/pricing')).headers['referrer-policy']).not.toBe('no-referrer');
  });
});

describe('files', () => {
  test('a hashed file is cached for a year and never requested again', async () => {
    const response = await get('/assets/main-4fA9.js');
    expect(response.body).toBe(SCRIPT);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toContain('javascript');
  });

  test('any other file is cached for an hour', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'the precompressed %s file is served unchanged',
    async (encoding, accepted, unpack) => {
      const response = await get('/assets/main-4fA9.js', { 'accept-encoding': accepted });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['vary']).toMatch(/accept-encoding/i);
      expect(response.headers['content-type']).toContain('javascript');
      const twin = encoding === 'br' ? 'br' : 'gz';
      expect(response.rawPayload).toEqual(FILES[`web/assets/main-4fA9.js.${twin}`]);
      expect(unpack(response.rawPayload).toString()).toBe(SCRIPT);
    },
  );

  test('a file without a compressed copy is compressed as it is sent', async () => {
    const response = await get('/assets/plain-77.css', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(
      FILES['web/assets/plain-77.css'],
    );
  });

  test('HEAD returns the headers and no body', async () => {
    for (const url of ['/pricing', '/guides/monte-carlo', '/assets/main-4fA9.js', '/home']) {
      const response = await get(url, {}, { method: 'HEAD' });
      expect([response.statusCode, response.body]).toEqual([200, '']);
      expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
    }
  });

  test.each([['/pricing'], ['/guides/monte-carlo'], ['/assets/main-4fA9.js'], ['/home']])(
    '%s requested again with its ETag returns 304 and no body',
    async (url) => {
      const { etag } = (await get(url)).headers;
      expect(etag).toBeTypeOf('string');
      const again = await get(url, { 'if-none-match': String(etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );
});

describe('not found', () => {
  test.each([
    ['/assets/old-11.js'],
    ['/assets/'],
    ['/assets'],
    ['/api/unknown'],
    ['/api/pricing/'],
    ['/api'],
    ['/oauth2/unknown'],
    ['/dev/unknown'],
    ['/robots.txt'],
    ['/wp-login.php'],
    ['/main.js.map'],
    ['/.vite/manifest.json'],
    ['/.routes.json'],
    ['/assets/main-4fA9.js.br'],
  ])('%s is not found, as JSON', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'We couldn’t find anything at this URL.', error: 'not-found' },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/../server/secret.txt'],
    ['/..%2fserver/secret.txt'],
    ['/%2e%2e/server/secret.txt'],
    ['/%2e%2e%2fserver%2fsecret.txt'],
    ['/assets/../../server/secret.txt'],
    ['/assets/..%2f..%2fserver%2fsecret.txt'],
    ['/..%5cserver%5csecret.txt'],
    ['/../web-of-another/secret.txt'],
    ['//server/secret.txt'],
    ['/%2fetc%2fpasswd'],
    ['//etc/passwd'],
    ['/....//....//etc/passwd'],
    ['/pricing/..;/..;/server/secret.txt'],
    ['/%00/../server/secret.txt'],
    ['/pricing%00.html'],
    ['/.%2e/.%2e/.%2e/.%2e/.%2e/.%2e/etc/passwd'],
  ])('%s can’t escape the folder', async (url) => {
    const response = await get(url);
    expect([200, 404]).toContain(response.statusCode);
    if (response.statusCode === 200) expect(response.body).toBe(FILES['web/app.html']);
    expect(response.body).not.toContain(SECRET);
  });

  test.each([['/%'], ['/assets/%E0%A4%A'], ['/pricing/%zz']])(
    '%s cannot be decoded: 400',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.json().error]).toEqual([400, 'malformed-request']);
    },
  );

  test('a page cannot be posted to', async () => {
    const response = await get('/pricing', {}, { method: 'POST' });
    expect([response.statusCode, response.json().error]).toEqual([404, 'not-found']);
  });
});

test('a page contains the installation’s settings as JSON in an attribute', async () => {
  const { body } = await get('/beta');
  const content = /name="freehold-settings" content="([^"]*)"/.exec(body)?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    logLevel: null,
    isConsoleOn: true,
    isPerformanceTracked: false,
    isErrorReportingOn: false,
    isDebugOn: true,
    measurementId: null,
    containerId: null,
    staff: [],
    mapStyleUrl: null,
  });
});

test('the service worker is always revalidated, since an old one would keep serving old files', async () => {
  const { headers, statusCode } = await get('/service-worker.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});
