import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#web/testing/setup.ts';
import { fetchDocument } from './fetch-document.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

test('a document that returns 503 fails with “Request failed: 503” and is logged to the console', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(fetchDocument('/states.json', signal)).rejects.toThrow('Request failed: 503');
  expectConsole(/GET \/states.json/);
});

test('a request without a response is a Network Error; one aborted by its caller isn’t logged', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchDocument('/states.json', signal)).rejects.toThrow('Network Error');
  expectConsole(/GET \/states.json/);
  await expect(fetchDocument('/states.json', AbortSignal.abort())).rejects.toThrow(
    'Request aborted',
  );
});
