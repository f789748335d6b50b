import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAlive, pidFilePath } from '#server/db/embedded/embedded-process.ts';
import { createOpenFolder, type OpenFolder } from './testing/database/run-database-child.ts';
import { HttpBrowser } from './testing/http-browser.ts';
import {
  buildServer,
  killServers,
  runServer,
  type ServerProcess,
} from './testing/server-process.ts';
import { startSmtpSink } from './testing/stand-ins/smtp-sink.ts';

const PATIENCE = { timeout: 120_000 };

let entry: string;
let folder: OpenFolder;
beforeAll(async () => {
  entry = await buildServer('server-process-test');
  folder = await createOpenFolder();
  // The first database takes the longest; all tests but one use it.
  const server = start();
  await server.ready();
  fresh = server.log.map(({ msg }) => msg);
  await server.kill('SIGTERM');
}, 120_000);
afterEach(() => killServers());
afterAll(() => folder.remove());

let fresh: string[];
const start = (variables: Record<string, string> = {}, nodeArgs: string[] = []): ServerProcess =>
  runServer(entry, { dataDir: folder.path, variables, nodeArgs });

const OPENED = /^The embedded PostgreSQL opened/;
const databasePid = async (server: ServerProcess) => Number((await server.logged(OPENED))['pid']);

/** No process runs on the folder anymore, and no lock file is left. */
function expectClosed(pid: number): void {
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(pidFilePath(`${folder.path}/postgres`))).toBe(false);
}

const statusOf = async (url: string): Promise<number> => (await fetch(`${url}/api/health`)).status;

describe('starting', () => {
  test('the first start creates a database and logs how long it took to be ready', () => {
    expect(fresh).toContainEqual(
      expect.stringMatching(/^The embedded PostgreSQL opened a new database in \d+ ms$/),
    );
    expect(fresh).toContainEqual(
      expect.stringMatching(/^Freehold is ready at http:\/\/\S+ after \d+ ms$/),
    );
  });

  test('a restart opens the same database, logs it, and health answers', PATIENCE, async () => {
    const server = start();
    const url = await server.ready();
    expect((await server.logged(OPENED)).msg).toMatch(/opened the existing database in \d+ ms$/);
    // The first start may have ended before its market was filled; the second continues.
    await vi.waitFor(
      async () =>
        expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({
          status: 'ok',
          database: { kind: 'embedded', ok: true, writable: true },
        }),
      { timeout: 30_000, interval: 100 },
    );
    await server.kill('SIGTERM');
  });
});

/** A request whose headers have arrived, since the server has sent 100 Continue, and whose body we hold back. */
async function beginSlowRequest(url: string): Promise<{ finish(): Promise<string> }> {
  const browser = new HttpBrowser(url);
  await browser.send('GET', '/api/auth/session');
  const body = JSON.stringify({ token: 'nobody has this one' });
  const socket = connect(Number(new URL(url).port), new URL(url).hostname);
  socket.write(
    [
      'POST /api/auth/verify-email HTTP/1.1',
      'Host: localhost',
      `Cookie: ${browser.cookieHeader()}`,
      `X-XSRF-TOKEN: ${browser.cookies.get('XSRF-TOKEN')}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(body.slice(0, 10));
  const finish = () => {
    socket.write(body.slice(10));
    return text(socket);
  };
  return { finish };
}

describe('stopping', () => {
  test(
    'on SIGTERM, the server accepts no new connections, finishes the request in progress, closes the database and exits with 0',
    PATIENCE,
    async () => {
      const server = start();
      const url = await server.ready();
      const pid = await databasePid(server);
      const idle = connect(Number(new URL(url).port), new URL(url).hostname);
      await once(idle, 'connect');
      const idleEnds = once(idle, 'close');
      const slow = await beginSlowRequest(url);

      server.child.kill('SIGTERM');
      await server.logged(/^stopping$/);
      const isOpen = () =>
        statusOf(url).then(
          () => true,
          () => false,
        );
      await expect.poll(isOpen).toBe(false);
      // An idle connection is closed, while the database stays open for the request in progress.
      await idleEnds;
      expect(isAlive(pid)).toBe(true);

      const answer = await slow.finish();
      expect(answer).toMatch(/^HTTP\/1.1 422 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toContain('Invalid or expired verification link.');
      expect(await server.ended()).toBe(0);
      expect(server.log.at(-1)).toMatchObject({ msg: 'stopped' });
      expect(server.errors()).toBe('');
      expectClosed(pid);
    },
  );

  test(
    'Ctrl-C received 3 times, from the terminal, npm and the user, causes one clean stop',
    PATIENCE,
    async () => {
      const server = start();
      await server.ready();
      const pid = await databasePid(server);
      for (let i = 0; i < 3; i += 1) server.child.kill('SIGINT');
      expect(await server.ended()).toBe(0);
      expect(server.log.filter(({ msg }) => msg === 'stopping')).toHaveLength(1);
      expectClosed(pid);
    },
  );

  test(
    'a request that never ends is cut off: the server stops within 10 s, and a new process waits for it to stop',
    PATIENCE,
    async () => {
      const old = start();
      const url = await old.ready();
      const pid = await databasePid(old);
      await beginSlowRequest(url);
      old.child.kill('SIGTERM');
      const requested = performance.now();
      await old.logged(/^stopping$/);
      const next = start();
      expect(await old.ended()).toBe(0);
      expect(performance.now() - requested).toBeLessThan(10_000);
      expect(isAlive(pid)).toBe(false);
      expect(await statusOf(await next.ready())).toBe(200);
      await next.kill('SIGTERM');
    },
  );

  test(
    'a mail server that never responds doesn’t delay stopping: it stops within 10 s, and the next start sends the email',
    PATIENCE,
    async () => {
      const sink = await startSmtpSink();
      sink.meetNext({ at: 'recipient', answer: 'hold' });
      const smtp = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'mail@example.com' };
      const server = start(smtp);
      const account = {
        email: 'ada@example.com',
        password: 'correct horse battery',
        firstName: 'Ada',
        lastName: 'Lovelace',
      };
      const browser = new HttpBrowser(await server.ready());
      expect((await browser.send('POST', '/api/auth/register', account)).status).toBe(201);
      await sink.held();
      server.child.kill('SIGTERM');
      const requested = performance.now();
      expect(await server.ended()).toBe(0);
      expect(performance.now() - requested).toBeLessThan(10_000);
      const next = start(smtp);
      await next.ready();
      await vi.waitFor(() => expect(sink.received).toHaveLength(1), 30_000);
      await next.kill('SIGTERM');
      await sink.close();
    },
  );

  test('a signal during startup leaves no database running', PATIENCE, async () => {
    const server = start();
    const pid = await databasePid(server);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    expectClosed(pid);
  });

  test(
    'a failure outside any request is logged without personal data, and the server exits with 1',
    PATIENCE,
    async () => {
      const failure = `process.on('SIGUSR2', () => { throw new Error('lost ada@example.com') })`;
      const server = start({}, ['--import', `data:text/javascript,${encodeURIComponent(failure)}`]);
      await server.ready();
      const pid = await databasePid(server);
      server.child.kill('SIGUSR2');
      expect(await server.ended()).toBe(1);
      expect(server.log.find(({ level }) => level === 60)).toMatchObject({
        msg: 'unexpected failure outside of any request',
        err: { type: 'Error', message: 'lost …@…' },
      });
      expect(server.errors()).toBe('');
      expectClosed(pid);
    },
  );
});

describe('failing to start', () => {
  test(
    'a second server on the same folder is rejected with a message, and the first continues',
    PATIENCE,
    async () => {
      const first = start();
      const url = await first.ready();
      const second = start();
      expect(await second.ended()).toBe(1);
      expect(second.errors()).toBe(
        `Another Freehold is using the database in ${folder.path}/postgres. Stop it first, or set DATA_DIR to another folder.\n`,
      );
      expect(await statusOf(url)).toBe(200);
      await first.kill('SIGTERM');
    },
  );

  test('invalid settings are listed, all 3 of them, and nothing is touched', PATIENCE, async () => {
    const dataDir = `${folder.path}/untouched`;
    await mkdir(dataDir);
    const server = runServer(entry, {
      dataDir,
      variables: { PORT: 'eighty', LOG_LEVEL: 'loud', GOOGLE_CLIENT_ID: 'alone' },
    });
    expect(await server.ended()).toBe(1);
    expect(server.errors()).toBe(
      [
        'Freehold can’t start because 3 settings are wrong:',
        '  PORT must be a whole number from 0 to 65535',
        '  LOG_LEVEL must be debug, info, warn, error or off',
        '  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither',
        'Every setting is described in .env.example.\n',
      ].join('\n'),
    );
    expect(server.log).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a port in use gets a message, and the database is closed again', PATIENCE, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ HOST: '127.0.0.1', PORT: String(port) });
    const pid = await databasePid(server);
    expect(await server.ended()).toBe(1);
    expect(server.errors()).toBe(
      `Freehold can’t listen on port ${port} at 127.0.0.1: another program is using it. Stop that program, or set PORT to another number.\n`,
    );
    expectClosed(pid);
    other.close();
  });

  test('a database that doesn’t respond gets a message', PATIENCE, async () => {
    const server = start({ DATABASE_URL: 'postgresql://me:my-password@127.0.0.1:1/none' });
    expect(await server.ended()).toBe(1);
    expect(server.errors()).toMatch(/^The database isn’t responding: [^\n]*\n$/);
    expect(server.errors()).not.toContain('my-password');
  });
});
