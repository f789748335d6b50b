import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#web/testing/setup.ts';
import { fetchDocument } from './fetch-document.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

test('a document that returns 503 fails with “Request failed: 503”, in the console too', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(fetchDocument('/states.json', signal)).rejects.toThrow('Request failed: 503');
  expectConsole(/GET \/states.json/);
});

test('no response is a Network Error; a request aborted by its reader isn’t logged', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchDocument('/states.json', signal)).rejects.toThrow('Network Error');
  expectConsole(/GET \/states.json/);
  await expect(fetchDocument('/states.json', AbortSignal.abort())).rejects.toThrow(
    'Request aborted',
  );
});
