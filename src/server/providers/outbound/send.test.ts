import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '#server/testing/stand-ins/stand-in.ts';
import { createClockwork } from './clockwork.ts';
import { isPassing, jsonAnswer } from './json-answer.ts';
import { send } from './send.ts';

let service: StandIn;
beforeEach(async () => {
  service = await startStandIn({
    answer: ({ headers }) => ({ body: { key: headers['x-api-key'] } }),
    errorBody: (status) => ({ status }),
  });
});
afterEach(() => service.close());

const { deadline } = createClockwork(() => new Date());
const ask = async (timeoutMs = 30_000) =>
  jsonAnswer(
    await send(service.url, { headers: { 'x-api-key': 'k' }, deadline: deadline(timeoutMs) }),
  );

test('a response includes its status, headers and JSON', async () => {
  const answer = await ask();
  expect(answer).toMatchObject({ kind: 'json', status: 200, body: { key: 'k' } });
  expect(isPassing(answer)).toBe(false);
});

test('a redirect is returned and not followed', async () => {
  service.meetNext({ status: 302, headers: { location: '/missing_key.html' } });
  expect(await ask()).toMatchObject({ kind: 'redirect', status: 302 });
  expect(service.requests).toHaveLength(1);
});

test.each([
  ['HTML', 'html', 'unreadable'],
  ['JSON that stops in the middle', 'truncated', 'unreadable'],
  ['nothing', { status: 200 }, 'empty'],
] as const)('status 200 with %s has no JSON', async (_what, fault, kind) => {
  service.meetNext(fault);
  expect(await ask()).toMatchObject({ kind, status: 200 });
});

test('a response with status 204 is empty', async () => {
  service.meetNext('no-content');
  expect(await ask()).toMatchObject({ kind: 'empty', status: 204 });
});

test.each([
  ['a service that never answers', 'hang', 'time-out'],
  ['a service that hangs up', 'hang-up', 'unreachable'],
  ['a body that breaks off', 'cut-off', 'unreachable'],
] as const)('%s counts as no response and can be retried', async (_what, fault, reason) => {
  service.meetNext(fault);
  const answer = await ask(fault === 'hang' ? 60 : undefined);
  expect(answer).toEqual({ kind: 'silence', reason });
  expect(isPassing(answer)).toBe(true);
});

test('a URL without a server is unreachable, and the result omits the URL', async () => {
  await service.close();
  expect(JSON.stringify(await ask())).toBe('{"kind":"silence","reason":"unreachable"}');
  service = await startStandIn({ answer: () => ({}), errorBody: () => ({}) });
});

test('a 17 MB response isn’t read to the end or requested again', async () => {
  service.meetNext({ body: Buffer.alloc(17 * 1024 * 1024, ' ') });
  const answer = await ask();
  expect(answer).toEqual({ kind: 'silence', reason: 'too-large' });
  expect(isPassing(answer)).toBe(false);
});

test.each([
  [429, true],
  [500, true],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [401, false],
  [404, false],
] as const)('whether status %i can be retried: %s', async (status, expected) => {
  service.meetNext(status);
  expect(isPassing(await ask())).toBe(expected);
});
