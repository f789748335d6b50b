import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { DatabaseError } from '#server/db/database-error.ts';

/** The user PostgreSQL runs as. `switchTo` is set only if that isn't the user running this process. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
  switchTo?: { uid: number; gid: number };
}

interface PasswdEntry {
  uid: number;
  gid: number;
  name: string;
}

export interface AccountFacts {
  ownUid: number;
  /** Owner of the data folder, if it exists. */
  dataOwner: number | undefined;
  /** Owner of the folder that will hold it. */
  parentOwner: number | undefined;
  findByUid(uid: number): PasswdEntry | undefined;
  findByName(name: string): PasswdEntry | undefined;
}

/** In order of preference; `nobody` is on every system. */
const UNPRIVILEGED = ['freehold', 'postgres', 'nobody'];

export function chooseAccount(facts: AccountFacts): Account {
  return facts.ownUid === 0 ? accountForRoot(facts) : ownAccount(facts);
}

function ownAccount({ ownUid, dataOwner, findByUid }: AccountFacts): Account {
  const own = findByUid(ownUid);
  if (!own) throw new DatabaseError(unknownUid(ownUid));
  if (dataOwner !== undefined && dataOwner !== ownUid) {
    const owner = findByUid(dataOwner)?.name ?? `user ${dataOwner}`;
    throw new DatabaseError(
      `The database folder belongs to ${owner}, but Freehold was started by ${own.name}. Start it as ${owner} or as root.`,
    );
  }
  return own;
}

/** PostgreSQL refuses to run as root, and only the owner of a data folder may open it. */
function accountForRoot({ dataOwner, parentOwner, findByUid, findByName }: AccountFacts): Account {
  if (dataOwner === 0) {
    throw new DatabaseError(
      'The database folder belongs to root, and PostgreSQL never runs as root. Give the folder to another user with chown -R.',
    );
  }
  if (dataOwner !== undefined) {
    const owner = findByUid(dataOwner);
    if (!owner) throw new DatabaseError(unknownUid(dataOwner));
    return switchingTo(owner);
  }
  const parent = parentOwner ? findByUid(parentOwner) : undefined;
  const chosen = parent ?? UNPRIVILEGED.map(findByName).find((entry) => entry && entry.uid !== 0);
  if (!chosen) {
    throw new DatabaseError(
      'PostgreSQL never runs as root, and there’s no unprivileged user to run it as. Add one named freehold, or set DATABASE_URL.',
    );
  }
  return switchingTo(chosen);
}

function switchingTo(entry: PasswdEntry): Account {
  return { ...entry, switchTo: { uid: entry.uid, gid: entry.gid } };
}

function unknownUid(uid: number): string {
  return `PostgreSQL needs a named user, and user id ${uid} has no entry in /etc/passwd. Add one, start as another user, or set DATABASE_URL.`;
}

/** Picks the account based on this process, the folders and the system's users. */
export function findAccount(dataFolder: string, parentFolder: string): Account {
  return chooseAccount({
    ownUid: process.getuid?.() ?? -1,
    dataOwner: ownerOf(dataFolder),
    parentOwner: ownerOf(parentFolder),
    findByUid: (uid) => readPasswd().find((entry) => entry.uid === uid) ?? readSystem(uid),
    findByName: (name) => readPasswd().find((entry) => entry.name === name),
  });
}

function ownerOf(path: string): number | undefined {
  return existsSync(path) ? statSync(path).uid : undefined;
}

function readPasswd(): PasswdEntry[] {
  return readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(parsePasswdLine);
}

function parsePasswdLine(line: string): PasswdEntry[] {
  const [name, , uid, gid] = line.split(':');
  if (!name || name.startsWith('#') || !uid || !gid) return [];
  return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
}

/** Directory service users, and all regular macOS users, aren't in /etc/passwd. */
function readSystem(uid: number): PasswdEntry | undefined {
  if (uid === process.getuid?.()) {
    try {
      const { username, gid } = userInfo();
      return { name: username, uid, gid };
    } catch {
      return undefined;
    }
  }
  const ask = (flag: string) => spawnSync('id', [flag, String(uid)], { encoding: 'utf8' });
  const [name, gid] = [ask('-un'), ask('-g')];
  if (name.status !== 0 || gid.status !== 0) return undefined;
  return { name: name.stdout.trim(), uid, gid: Number(gid.stdout) };
}
