import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '#contract/error-body.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

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

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'malformed-request'],
  ['a header without a name', `${GET}: x\r\n\r\n`, 400, 'malformed-request'],
  [
    'two lengths of one body',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed-request',
  ],
  ['20 kB of headers', `${GET}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
])('%s gets the error body and loses the connection', async (_what, request, status, code) => {
  const { head, body } = await talk(request);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Content-Type: application/json');
  expect(head).toContain('Connection: close');
  expect(ErrorBody.parse(body).error).toBe(code);
});

test('a request that does not arrive in time gets 408 with the same body', async () => {
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

test('a caller who disconnects gets nothing, and the next one is served', async () => {
  const socket = open();
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
  socket.resetAndDestroy();
  await once(socket, 'close');
  const socketAfter = open();
  socketAfter.write(`${GET}Connection: close\r\n\r\n`);
  expect(await text(socketAfter)).toMatch(/^HTTP\/1.1 200 OK/);
});

test('nothing of an unreadable request is in the log', async () => {
  await talk(`${GET}Cookie: auth_token=secret-cookie\r\n: x\r\n\r\n`);
  expect(testApp.logLines.join('')).not.toContain('secret-cookie');
});
