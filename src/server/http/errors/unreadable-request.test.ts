import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '#contract/error-body.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { SINGLE_HEADERS } from './unreadable-request.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

function open(): Socket {
  return connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1');
}

/** Everything the server sends until it closes the connection. */
async function talk(request: string): Promise<{ head: string; body: unknown }> {
  const socket = open();
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

const GET = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';
const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n';

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'malformed-request'],
  ['a header without a name', `${GET}: x\r\n\r\n`, 400, 'malformed-request'],
  [
    'two lengths of one body',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed-request',
  ],
  ['two hosts', `${GET}Host: evil.example\r\n\r\n`, 400, 'malformed-request'],
  ['the same host twice', `${GET}Host: localhost\r\n\r\n`, 400, 'malformed-request'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400, 'malformed-request'],
  ['two hosts in one', 'GET / HTTP/1.1\r\nHost: a, b\r\n\r\n', 400, 'malformed-request'],
  [
    'the same length twice',
    `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
    400,
    'malformed-request',
  ],
  [
    'a length and chunks',
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'malformed-request',
  ],
  [
    'two encodings of its transfer',
    `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
    400,
    'malformed-request',
  ],
  ['20 kB of headers', `${GET}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
])('%s gets the error body and the connection is closed', async (_what, request, status, code) => {
  const { head, body } = await talk(request);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/json');
  expect(head.toLowerCase()).toContain('connection: close');
  expect(ErrorBody.parse(body).error).toBe(code);
});

test.each([...SINGLE_HEADERS].filter((name) => name !== 'host'))(
  'a duplicate %s gets 400 with the error body, whatever the values',
  async (name) => {
    const { head, body } = await talk(
      `${POST}Connection: close\r\nContent-Length: 0\r\n${name}: a\r\n${name}: a\r\n\r\n`,
    );
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(ErrorBody.parse(body).error).toBe('malformed-request');
  },
);

test('a request may repeat a header that isn’t limited to one', async () => {
  const socket = open();
  socket.write(`${GET}Accept: a/b\r\nAccept: c/d\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK/);
});

test('a request that times out gets 408 with the same body', async () => {
  const arrived = once(testApp.app.server, 'connection');
  const socket = open();
  const [serverSide] = (await arrived) as [Socket];
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  testApp.app.server.emit('clientError', late, serverSide);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"error":"timeout"');
  expect(testApp.app.server.requestTimeout).toBe(60_000);
});

test('after a caller disconnects midway, the next one is served', async () => {
  const socket = open();
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
  socket.resetAndDestroy();
  await once(socket, 'close');
  const socketAfter = open();
  socketAfter.write(`${GET}Connection: close\r\n\r\n`);
  expect(await text(socketAfter)).toMatch(/^HTTP\/1.1 200 OK/);
});

test('an unreadable request leaves nothing in the log', async () => {
  await talk(`${GET}Cookie: auth_token=secret-cookie\r\n: x\r\n\r\n`);
  expect(testApp.logLines.join('')).not.toContain('secret-cookie');
});
