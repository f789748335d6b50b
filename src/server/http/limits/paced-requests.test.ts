import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { createPacer } from './paced-requests.ts';

/**
 * Each start takes a millisecond on a clock that only these tests move; `runs` holds what the event loop would run
 * next.
 */
function pacerByHand() {
  const runs: (() => void)[] = [];
  const started: string[] = [];
  let clock = 0;
  const held: boolean[] = [];
  const { pace, holdForConnections } = createPacer(
    (isHeld) => held.push(isHeld),
    (run) => runs.push(run),
    () => clock,
  );
  const arrive = (caller: string) =>
    pace(caller, () => {
      clock += 1;
      started.push(caller);
    });
  const turn = () => {
    runs.shift()?.();
    return started.splice(0);
  };
  const pass = (milliseconds: number) => {
    clock += milliseconds;
  };
  return { arrive, turn, runs, pass, holdForConnections, held };
}

test('20 requests that arrive together start 3 per event loop turn until the queue is empty', () => {
  const { arrive, turn, runs } = pacerByHand();
  for (let at = 0; at < 20; at += 1) arrive('a');
  const turns = Array.from({ length: 7 }, () => turn().length);
  expect(turns).toEqual([3, 3, 3, 3, 3, 3, 2]);
  expect(runs).toHaveLength(0);
  arrive('a');
  expect(turn()).toEqual(['a']);
});

test('callers take turns: one request starts second, not 21st, after 20 from another caller', () => {
  const { arrive, turn } = pacerByHand();
  for (let at = 0; at < 20; at += 1) arrive('crowd');
  arrive('reader');
  expect(turn()).toEqual(['crowd', 'reader', 'crowd']);
});

test('no request starts while every turn accepts a connection; requests start again after 25 ms or when no more connections arrive', () => {
  const { arrive, turn, pass, holdForConnections, held } = pacerByHand();
  for (let at = 0; at < 20; at += 1) arrive('a');
  const startedIn = () => {
    holdForConnections();
    pass(5);
    return turn().length;
  };
  expect(Array.from({ length: 10 }, startedIn)).toEqual([0, 0, 0, 0, 3, 0, 0, 0, 0, 3]);
  expect(turn()).toHaveLength(3);
  // A request let in earlier waits just as long for its turn.
  expect(held.filter((isHeld) => !isHeld)).toHaveLength(3);
});

test('30 requests from 3 callers that reach a real server together, plus health, are all answered', async () => {
  const testApp = await createTestApp();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.app.server.address() as AddressInfo;
  const get = (path: string, localAddress: string) =>
    new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, localAddress }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  const crowd = Array.from({ length: 30 }, (_, at) =>
    get('/api/config', `127.0.0.${2 + (at % 3)}`),
  );
  const statuses = await Promise.all([...crowd, get('/api/health', '127.0.0.9')]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await testApp.close();
});
