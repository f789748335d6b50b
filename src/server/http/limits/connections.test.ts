import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await testApp.close();
});

async function listen(variables: Record<string, string> = {}): Promise<void> {
  testApp = await createTestApp({ variables });
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
}

/** Resolves when the first of these events occurs, with its argument. */
const firstOf = (socket: Socket, events: string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const event of events) socket.once(event, resolve);
  });

/** Opens this many connections from one IP and leaves them idle. */
async function open(count: number, localAddress = '127.0.0.1'): Promise<Socket[]> {
  const { port } = testApp.app.server.address() as AddressInfo;
  const opened = Array.from({ length: count }, () =>
    connect({ host: '127.0.0.1', port, localAddress }).on('error', () => undefined),
  );
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => firstOf(socket, ['connect', 'close'])));
  return opened;
}

/** Whether a request on this connection is answered. */
async function isServed(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false;
  const answer = firstOf(socket, ['data', 'close']);
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return String(await answer).startsWith('HTTP/1.1 200');
}

const countServed = async (opened: Socket[]): Promise<number> =>
  (await Promise.all(opened.map(isServed))).filter(Boolean).length;

test('out of 220 connections from one IP, 200 are served; another IP is served, and so is a new connection once one closes', async () => {
  await listen();
  const opened = await open(220);
  expect(await countServed(opened)).toBe(200);
  expect(await countServed(await open(5, '127.0.0.2'))).toBe(5);

  const [first] = opened;
  first!.destroy();
  await expect.poll(async () => countServed(await open(1))).toBe(1);
  expect(await countServed(await open(3))).toBe(0);
});

test('behind a proxy, where everyone shares its connections, all 220 are served', async () => {
  await listen({ TRUSTED_PROXIES: '1' });
  expect(await countServed(await open(220))).toBe(220);
});
