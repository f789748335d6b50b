import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf, CRASH_WRITES, sent } from '#server/testing/books/crash-writes.ts';
import { createOpenFolder, type OpenFolder } from '#server/testing/database/run-database-child.ts';
import { HttpBrowser } from '#server/testing/http-browser.ts';
import { leaveMarketEmpty } from '#server/testing/no-market.ts';
import { buildServer, killServers, runServer } from '#server/testing/server-process.ts';

/** For each kill, how many writes have been acknowledged by then. */
const KILL_AFTER = [0, Math.floor(CRASH_WRITES.length / 3), CRASH_WRITES.length - 2];
const KILLS = KILL_AFTER.length;

let entry: string;
let folder: OpenFolder;
beforeAll(async () => {
  entry = await buildServer('write-durability-test');
  folder = await createOpenFolder();
  await leaveMarketEmpty(folder.path);
}, 120_000);
afterAll(async () => {
  await killServers();
  await folder.remove();
});

async function start() {
  const variables = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info' };
  const server = runServer(entry, { dataDir: folder.path, variables });
  return { url: await server.ready(), kill: () => server.kill('SIGKILL') };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(1);
}

let accounts = 0;

interface Sent extends Awaited<ReturnType<typeof ready>> {
  name: string;
  /** Acknowledged, so it must be complete. */
  isWhole: boolean;
}

/** A new account, ready to send a write. */
async function ready(url: string, { prepare }: (typeof CRASH_WRITES)[number]) {
  const browser = new HttpBrowser(url);
  accounts += 1;
  const person = { firstName: 'Ada', lastName: 'Owner', password: 'correct horse battery' };
  await sent(browser, 'POST', '/api/auth/register', {
    email: `ada-${accounts}@example.com`,
    ...person,
  });
  return { browser, send: await prepare(browser) };
}

test(`${KILLS} kills of the server during ${CRASH_WRITES.length} kinds of writes: each is complete or didn’t happen, and an acknowledged one is complete`, {
  timeout: 400_000,
}, async () => {
  let server = await start();
  const expected = new Map<string, { before: string; after: string }>();
  for (const write of CRASH_WRITES) {
    const { browser, send } = await ready(server.url, write);
    const before = await booksOf(browser);
    const response = await send();
    expect([write.name, response.status, await response.text()]).toEqual([
      write.name,
      response.status < 300 ? response.status : 200,
      expect.any(String),
    ]);
    const after = await booksOf(browser);
    expect([write.name, after === before]).toEqual([write.name, false]);
    expected.set(write.name, { before, after });
  }
  let acknowledged = 0;
  for (const [round, enough] of KILL_AFTER.entries()) {
    const all: Sent[] = [];
    for (const write of CRASH_WRITES)
      all.push({ name: write.name, isWhole: false, ...(await ready(server.url, write)) });
    const work = Promise.all(
      all.map(async (one) => {
        const response = await one.send().catch(() => null);
        if (response) one.isWhole = response.status < 300;
      }),
    );
    await Promise.race([work, until(() => all.filter(({ isWhole }) => isWhole).length >= enough)]);
    await sleep(Math.random() * 20);
    await server.kill();
    await work;
    server = await start();
    for (const { name, isWhole, browser } of all) {
      browser.url = server.url;
      const { before, after } = expected.get(name)!;
      const kept = await booksOf(browser);
      const state = kept === after ? 'after' : kept === before ? 'before' : kept;
      expect([round, name, isWhole ? ['after'] : ['before', 'after']]).toEqual([
        round,
        name,
        expect.arrayContaining([state]),
      ]);
      acknowledged += isWhole ? 1 : 0;
    }
  }
  expect(acknowledged).toBeGreaterThanOrEqual(KILL_AFTER.reduce((sum, count) => sum + count, 0));
  await server.kill();
});
