import { expect, test, vi } from 'vitest';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';
import { type CallProgress, callWithProgress } from './api-events.ts';

useStubApi();

/** The response arrives in these pieces. */
function answerInPieces(...pieces: string[]): void {
  document.cookie = 'XSRF-TOKEN=from.cookie';
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
}

const ask = (seen: CallProgress[] = []) =>
  callWithProgress(simulatePortfolio, { body: {} }, (progress) => seen.push(progress));

test('progress is reported as it arrives, even when an event comes in two chunks, and the result is returned', async () => {
  answerInPieces(
    'event: progress\ndata: {"done":0,"total":9}\n\nevent: prog',
    'ress\ndata: {"done":5,"total":9}\n\n',
    'event: result\ndata: {"properties":3}\n\n',
  );
  const seen: CallProgress[] = [];
  expect(await ask(seen)).toEqual({ properties: 3 });
  expect(seen).toEqual([
    { done: 0, total: 9 },
    { done: 5, total: 9 },
  ]);
});

test('an error in the stream throws with the server’s message', async () => {
  answerInPieces('event: error\ndata: {"message":"The server is busy.","error":"busy"}\n\n');
  await expect(ask()).rejects.toMatchObject({ message: 'The server is busy.', code: 'busy' });
  expectConsole(/POST/);
});

test('a rejection before the stream starts keeps its status and message', async () => {
  document.cookie = 'XSRF-TOKEN=from.cookie';
  onCall(simulatePortfolio, () => refuse(422, 'nothing-owned', 'There is no property.'));
  await expect(ask()).rejects.toMatchObject({ status: 422, message: 'There is no property.' });
  expectConsole(/POST/);
});

test('a stream that breaks off is a failure, not an empty response', async () => {
  answerInPieces('event: progress\ndata: {"done":0,"total":9}\n\n');
  await expect(ask()).rejects.toMatchObject({ code: 'malformed-answer' });
  expectConsole(/POST/);
});
