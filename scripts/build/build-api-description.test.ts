import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { describeApi } from '#server/http/docs/openapi.ts';
import { ROUTES_FILE } from '#server/http/files/page-routes.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildApiDescription } from './build-api-description.ts';
import { compressFiles } from './compress-files.ts';

const URL_PATH = '/api/openapi.json';

let web: string;
let testApp: TestApp;
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'freehold-web-'));
  await writeFile(join(web, ROUTES_FILE), '[]');
  await buildApiDescription(web);
  await compressFiles(web);
  testApp = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' }, deps: { webRoot: web } });
}, 60_000);
afterAll(async () => {
  await testApp.close();
  await rm(web, { recursive: true });
});

const requested = (headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: URL_PATH, headers });

describe('the built API description', () => {
  test('is sent in response to the first 70 concurrent requests after a start, without using a thread or counting them in the database', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const run = vi.spyOn(testApp.deps.workers, 'run');
    const answers = await Promise.all(Array.from({ length: 70 }, () => requested(headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(70).fill(200));
    expect(run).toHaveBeenCalledTimes(0);
    run.mockRestore();
  });

  test('is what the contract generates, with the package version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    const plain = await requested();
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(plain.body === JSON.stringify(describeApi(endpoints, version))).toBe(true);
  });

  test('is sent the way the build compressed it, a tenth of the size in Brotli, and isn’t sent again to a client that has it', async () => {
    const plain = (await requested()).rawPayload;
    const brotli = await requested({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await requested({ 'accept-encoding': 'gzip' });
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
    ]);
    // As booleans, because printing the difference between two buffers this large takes minutes.
    const built = await readFile(join(web, 'api/openapi.json.br'));
    expect(brotli.rawPayload.equals(built)).toBe(true);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(plain.length / 10);
    for (const { headers } of [brotli, gzip]) {
      expect([headers['cache-control'], headers['vary']]).toEqual(['no-cache', 'accept-encoding']);
    }
    const known = await requested({
      'accept-encoding': 'gzip, deflate, br',
      'if-none-match': String(brotli.headers['etag']),
    });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  });
});
