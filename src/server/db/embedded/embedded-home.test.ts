import { chmodSync, mkdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenFolder, type OpenFolder } from '#server/testing/database/run-database-child.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { createSocketFolder, findHome, showLink } from './embedded-home.ts';
import { canReach } from './embedded-reach.ts';

let folder: OpenFolder;

beforeEach(async () => {
  folder = await createOpenFolder();
});

afterEach(() => folder.remove());

const stranger = { name: 'stranger', uid: 4242, gid: 4242 };
const ourselves = { name: 'us', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

test('a folder inside one with mode 0700 is accessible only to the outer folder’s owner', () => {
  const path = join(folder.path, 'closed', 'data');
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o777);
  expect(canReach(path, stranger)).toBe(true);
  chmodSync(dirname(path), 0o700);
  expect(canReach(path, stranger)).toBe(false);
  expect(canReach(path, ourselves)).toBe(true);
});

test('a folder with mode 0710 is accessible to its group', () => {
  chmodSync(folder.path, 0o710);
  expect(canReach(folder.path, { ...stranger, gid: ourselves.gid })).toBe(true);
  expect(canReach(folder.path, stranger)).toBe(false);
});

test('a folder that doesn’t exist yet is judged by its nearest existing parent', () => {
  const path = join(folder.path, 'a', 'b');
  expect(canReach(path, stranger)).toBe(true);
  chmodSync(folder.path, 0o700);
  expect(canReach(path, stranger)).toBe(false);
});

test('an accessible folder holds the database directly', async () => {
  const home = await findHome(join(folder.path, '.data'));
  expect(home).toMatchObject({
    dataFolder: join(folder.path, '.data', 'postgres'),
    link: undefined,
  });
});

test('a folder whose path exceeds 93 bytes still gets a private folder for its socket', async () => {
  const home = await findHome(join(folder.path, 'a'.repeat(90)));
  const sockets = await createSocketFolder(home);
  expect(Buffer.byteLength(sockets)).toBeLessThanOrEqual(89);
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
  await rm(sockets, { recursive: true });
});

test('a folder that PostgreSQL cannot enter is replaced by one elsewhere, which is found again on the next start', async () => {
  const dataDir = join(folder.path, 'closed', '.data');
  const systemFolder = join(folder.path, 'system');
  const options = { systemFolder, accountFor: () => stranger };
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dirname(dataDir), 0o700);

  const home = await findHome(dataDir, options);
  expect(dirname(home.base)).toBe(systemFolder);
  mkdirSync(home.dataFolder);
  await showLink(home, quietLog);
  expect(readlinkSync(join(dataDir, 'postgres'))).toBe(home.dataFolder);

  const again = await findHome(dataDir, { ...options, systemFolder: '/not/used' });
  expect(again).toEqual({ ...home, link: undefined });

  rmSync(home.dataFolder, { recursive: true });
  await expect(findHome(dataDir, options)).rejects.toThrow(/which no longer exists/);
});

test('a database that PostgreSQL can no longer reach is not replaced by an empty one', async () => {
  const dataDir = join(folder.path, 'closed', '.data');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  chmodSync(dirname(dataDir), 0o700);
  const options = { systemFolder: '/not/used', accountFor: () => stranger };
  await expect(findHome(dataDir, options)).rejects.toThrow(
    `PostgreSQL runs as stranger, a user that can’t access ${dataDir}/postgres`,
  );
});
