import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseError } from '#server/db/database-error.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';
import { type Account, findAccount } from './embedded-account.ts';
import { canReach } from './embedded-reach.ts';

/** A database's folder and the user PostgreSQL runs as. */
export interface Home {
  account: Account;
  /** Contains everything below; DATA_DIR itself unless PostgreSQL's user can't access it. */
  base: string;
  dataFolder: string;
  logFile: string;
  /** The link in DATA_DIR that points to the data folder when `base` is elsewhere. */
  link: string | undefined;
}

/** Used when root runs Freehold with DATA_DIR in a folder only root can enter. */
const SYSTEM_FOLDER = '/var/lib/freehold';

/** `sun_path` is 108 bytes on Linux and 104 on macOS, less `/.s.PGSQL.5432` and the terminating NUL. */
const LONGEST_SOCKET_FOLDER = process.platform === 'darwin' ? 89 : 93;

const TEMPORARY_SOCKETS = 'freehold-socket-';

export async function findHome(
  dataDir: string,
  { systemFolder = SYSTEM_FOLDER, accountFor = findAccount } = {},
): Promise<Home> {
  const given = await createFolder(resolve(dataDir));
  const shown = join(given, 'postgres');
  const account = accountFor(shown, given);
  if (isLink(shown)) return followLink(shown, account);
  if (canReach(shown, account)) return homeAt(given, account);
  if (existsSync(shown)) {
    throw new DatabaseError(
      `PostgreSQL runs as ${account.name}, a user that can’t access ${shown}. Open the parent folders (chmod o+x) or move DATA_DIR.`,
    );
  }
  const key = createHash('sha256').update(given).digest('hex').slice(0, 8);
  const base = join(systemFolder, `${basename(given).replace(/^\.+/, '')}-${key}`);
  await createFolder(base);
  const owner = accountFor(join(base, 'postgres'), base);
  if (!canReach(base, owner)) {
    throw new DatabaseError(
      `PostgreSQL runs as ${owner.name}, a user that can’t access ${given} or ${base}. Set DATA_DIR to a folder that user can access.`,
    );
  }
  return { ...homeAt(base, owner), link: shown };
}

function homeAt(base: string, account: Account): Home {
  return {
    account,
    base,
    dataFolder: join(base, 'postgres'),
    logFile: join(base, 'postgres.log'),
    link: undefined,
  };
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function followLink(link: string, account: Account): Home {
  const dataFolder = resolve(dirname(link), readlinkSync(link));
  if (!existsSync(dataFolder)) {
    throw new DatabaseError(
      `${link} points to ${dataFolder}, which no longer exists. Restore that folder, or remove the link to start with an empty database.`,
    );
  }
  return homeAt(dirname(dataFolder), account);
}

async function createFolder(path: string): Promise<string> {
  const created = await mkdir(path, { recursive: true });
  if (created) await chmod(path, 0o755);
  return realpath(path);
}

/** Creates a link in DATA_DIR to a data folder that's elsewhere, so the next start uses it too. */
export async function showLink(home: Home, log: DatabaseLog): Promise<void> {
  if (!home.link) return;
  await symlink(home.dataFolder, home.link);
  log.warn(
    { dataFolder: home.dataFolder, link: home.link },
    `PostgreSQL’s user ${home.account.name} can’t access DATA_DIR, so the database is stored in ${home.dataFolder}`,
  );
}

/** Only PostgreSQL's user may enter this folder, because access to the socket is access to the database. */
export async function createSocketFolder({ base, account }: Home): Promise<string> {
  const inBase = join(base, 'run');
  if (Buffer.byteLength(inBase) <= LONGEST_SOCKET_FOLDER) {
    await mkdir(inBase, { recursive: true });
    return makePrivate(inBase, account);
  }
  const location = canReach(tmpdir(), account) ? tmpdir() : '/tmp';
  return makePrivate(await mkdtemp(join(location, TEMPORARY_SOCKETS)), account);
}

/** Keeps the folder in `base`; deletes one we created in the temp folder. */
export async function removeSocketFolder(path: string): Promise<void> {
  if (!basename(path).startsWith(TEMPORARY_SOCKETS)) return;
  await rm(path, { recursive: true, force: true });
}

export async function makePrivate(folder: string, { switchTo }: Account): Promise<string> {
  await chmod(folder, 0o700);
  if (switchTo) await chown(folder, switchTo.uid, switchTo.gid);
  return folder;
}
