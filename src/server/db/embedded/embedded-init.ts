import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError } from '#server/db/database-error.ts';
import type { Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { type Home, makePrivate } from './embedded-home.ts';
import { SUPERUSER } from './embedded-owner.ts';
import { isAlive } from './embedded-process.ts';

/** Major version of the bundled binaries. */
export const MAJOR_VERSION = '18';

/** Prefix of a database folder that was replaced by a restore. */
export const BEFORE_RESTORE = 'postgres.before-restore-';

/** Named after the process that fills it. */
const SIDE_FOLDER = /^postgres\.(init|restore)-(\d+)$/;

/** macOS has no C.UTF-8 locale; PostgreSQL's builtin one sorts and classifies letters the same way. */
const LOCALE =
  process.platform === 'darwin'
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=UTF-8']
    : ['--locale=C.UTF-8'];

/**
 * Creates the data folder if it's missing and returns whether it did. A killed initdb leaves a folder that only looks
 * finished, so initdb runs in a side folder that's renamed at the end.
 */
export async function ensureDataFolder(home: Home, { initdb }: Binaries): Promise<boolean> {
  await clearSideFolders(home);
  if (existsSync(home.dataFolder)) {
    await checkVersion(home.dataFolder);
    return false;
  }
  await refuseAfterRestore(home);
  const side = join(home.base, `postgres.init-${process.pid}`);
  await mkdir(side);
  try {
    await makePrivate(side, home.account);
    await run(initdb, ['-D', side, '-U', SUPERUSER, ...LOCALE, ...INIT_OPTIONS], home.account);
    await rename(side, home.dataFolder);
  } catch (error) {
    await rm(side, { recursive: true, force: true });
    if (existsSync(home.dataFolder)) return false; // another process got there first
    throw error;
  }
  await syncFolder(home.base);
  return true;
}

const INIT_OPTIONS = ['--encoding=UTF8', '--auth=trust', '--no-instructions'];

async function checkVersion(dataFolder: string): Promise<void> {
  const version = await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new DatabaseError(
      `${dataFolder} isn’t a PostgreSQL data folder. Move it, or set DATA_DIR to another folder.`,
    );
  }
  if (version.trim() !== MAJOR_VERSION) {
    throw new DatabaseError(
      `The database in ${dataFolder} was written by PostgreSQL ${version.trim()}, but this release includes ${MAJOR_VERSION}. Start the release that wrote it.`,
    );
  }
}

async function clearSideFolders({ base, dataFolder }: Home): Promise<void> {
  for (const name of await readdir(base)) {
    const [, purpose, pid] = SIDE_FOLDER.exec(name) ?? [];
    if (!pid) continue;
    if (Number(pid) === process.pid || !isAlive(Number(pid))) {
      await rm(join(base, name), { recursive: true, force: true }).catch(() => undefined);
    } else if (purpose === 'restore') {
      throw new DatabaseError(
        `A backup is being restored to ${dataFolder} by process ${pid}. Start Freehold again when it’s done.`,
      );
    }
  }
}

/** A restore killed at its last step leaves no database in place, but nothing is lost. */
async function refuseAfterRestore({ base, dataFolder }: Home): Promise<void> {
  const earlier = (await readdir(base))
    .filter((name) => name.startsWith(BEFORE_RESTORE))
    .toSorted();
  if (earlier.length === 0) return;
  throw new DatabaseError(
    `There’s no database in ${dataFolder}, but one from before a restore is in ${join(base, earlier.at(-1) ?? '')}. Restore again, or rename that folder to postgres.`,
  );
}

/** A rename survives a power failure only once its parent folder is synced to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function run(program: string, args: string[], { switchTo }: Account): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...switchTo,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => fail(explainSpawnError(error, program)));
    child.on('close', (code, signal) => {
      if (code === 0) return done();
      fail(new DatabaseError(`PostgreSQL setup failed (${code ?? signal}): ${output.trim()}`));
    });
  });
}

/** Drops PGDATA, PGOPTIONS, LC_ALL and the like, which would change PostgreSQL's behavior. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] };
}

export function explainSpawnError(error: NodeJS.ErrnoException, program: string): Error {
  if (error.code === 'ENOENT' && existsSync(program)) {
    return new DatabaseError(
      'The embedded PostgreSQL needs the GNU C library, which this system doesn’t have. Set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    );
  }
  return error;
}
