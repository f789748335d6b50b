import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './db/open-database.ts';
import { createOpenFolder, type OpenFolder } from './testing/database/run-database-child.ts';
import { HttpBrowser } from './testing/http-browser.ts';
import { leaveMarketEmpty } from './testing/no-market.ts';
import { quietLog } from './testing/quiet-log.ts';
import { buildServer, killServers, runServer } from './testing/server-process.ts';

const KILLS = 10;
/** A user who keeps saving names, signed in once for all kills. */
const SAVERS = 3;
const SAVES_BEFORE_KILL = 12;
const ACCOUNTS_BEFORE_KILL = 2;
const PASSWORD = 'correct horse battery';

let entry: string;
let folder: OpenFolder;
beforeAll(async () => {
  entry = await buildServer('server-durability-test');
  folder = await createOpenFolder();
  await leaveMarketEmpty(folder.path);
}, 120_000);
afterAll(async () => {
  await killServers();
  await folder.remove();
});

interface Saver {
  browser: HttpBrowser;
  /** The number of the newest acknowledged name, and of the newest sent. */
  acknowledged: number;
  sent: number;
}

async function start(): Promise<{ url: string; kill(): Promise<unknown> }> {
  const variables = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info' };
  const server = runServer(entry, { dataDir: folder.path, variables });
  return { url: await server.ready(), kill: () => server.kill('SIGKILL') };
}

/** Null if the server has ended; any status but 201 is a failure. */
async function register(url: string, email: string): Promise<HttpBrowser | null> {
  const browser = new HttpBrowser(url);
  const body = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Name 0' };
  const response = await browser.send('POST', '/api/auth/register', body).catch(() => null);
  if (!response) return null;
  expect(response.status).toBe(201);
  return browser;
}

/** Saves one name after another until the server ends. */
async function keepSaving(saver: Saver, onSaved: () => void): Promise<void> {
  for (;;) {
    saver.sent += 1;
    const lastName = `Name ${saver.sent}`;
    const response = await saver.browser
      .send('PUT', '/api/auth/profile', { lastName })
      .catch(() => null);
    if (!response) return;
    expect(response.status).toBe(200);
    saver.acknowledged = saver.sent;
    onSaved();
    await response.text().catch(() => undefined);
  }
}

/** Registers one account after another until the server ends; adds the acknowledged ones to `registered`. */
async function keepRegistering(url: string, round: number, registered: string[]): Promise<void> {
  for (let i = 0; ; i += 1) {
    const email = `round-${round}-${i}@example.com`;
    if (!(await register(url, email))) return;
    registered.push(email);
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(2);
}

async function readNumber({ browser }: Saver): Promise<number> {
  const response = await browser.send('GET', '/api/auth/session');
  expect(response.status).toBe(200);
  const { lastName } = (await response.json()) as { lastName: string };
  return Number(/^Name (\d+)$/.exec(lastName)?.[1]);
}

test(`${KILLS} kills of the server during writes lose no acknowledged account or name`, {
  timeout: 240_000,
}, async () => {
  const registered: string[] = [];
  let saves = 0;
  let server = await start();
  const savers: Saver[] = [];
  for (let i = 0; i < SAVERS; i += 1) {
    const browser = await register(server.url, `saver-${i}@example.com`);
    savers.push({ browser: browser!, acknowledged: 0, sent: 0 });
  }

  for (let round = 1; round <= KILLS; round += 1) {
    const [savesBefore, accountsBefore] = [saves, registered.length];
    let isOver = false;
    const work = Promise.all([
      keepRegistering(server.url, round, registered),
      ...savers.map((saver) => keepSaving(saver, () => (saves += 1))),
    ]).finally(() => {
      isOver = true;
    });
    const isEnough = () =>
      saves >= savesBefore + SAVES_BEFORE_KILL &&
      registered.length >= accountsBefore + ACCOUNTS_BEFORE_KILL;
    await Promise.race([work, until(() => isOver || isEnough())]);
    await sleep(Math.random() * 50);
    await server.kill();
    await work;

    server = await start();
    for (const saver of savers) {
      saver.browser.url = server.url;
      const kept = await readNumber(saver);
      // Whatever was in progress at the kill may or may not have been saved, and its response was lost.
      expect(kept).toBeGreaterThanOrEqual(saver.acknowledged);
      expect(kept).toBeLessThanOrEqual(saver.sent);
    }
  }

  expect(saves).toBeGreaterThanOrEqual(KILLS * SAVES_BEFORE_KILL);
  expect(registered.length).toBeGreaterThanOrEqual(KILLS * ACCOUNTS_BEFORE_KILL);
  for (const email of registered) {
    const login = { email, password: PASSWORD };
    const response = await new HttpBrowser(server.url).send('POST', '/api/auth/login', login);
    expect([email, response.status]).toEqual([email, 200]);
  }
  await server.kill();

  // An account and its welcome email are written together or not at all.
  const { pool, close } = await openDatabase({ dataDir: folder.path, log: quietLog });
  const { rows } = await pool.query<{ users: string; welcomed: string }>(
    `SELECT count(*) AS users, count(mail_id) AS welcomed
       FROM users LEFT JOIN outgoing_mail ON recipient = email
       WHERE demo_ends_at IS NULL`, // The sample that demos are copied from is prepared at startup.
  );
  await close();
  expect(Number(rows[0]?.users)).toBeGreaterThanOrEqual(registered.length + SAVERS);
  expect(rows[0]?.welcomed).toBe(rows[0]?.users);
});
