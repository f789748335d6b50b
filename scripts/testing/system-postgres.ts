import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SystemPostgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** The newest PostgreSQL installed on the system. */
export function findSystemPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root; its own package creates a user for it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A server on a socket in `folder`, which is created if it is missing and left in place. */
export async function startSystemPostgres(
  bin: string,
  folder: string,
  settings: readonly string[],
): Promise<SystemPostgres> {
  const user = postgresUser();
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  if (!existsSync(data)) {
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'freehold', '--locale=C.UTF-8', '--encoding=UTF8', '--auth=trust'],
      { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'], ...user },
    );
    if (made.status !== 0) throw new Error('initdb failed');
  }
  const all = ['listen_addresses=', ...settings];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...all.flatMap((setting) => ['-c', setting])],
    { cwd: '/', stdio: ['ignore', 'ignore', 'ignore'], ...user },
  );
  const pidFile = join(data, 'postmaster.pid');
  for (let tries = 0; ; tries += 1) {
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready')) break;
    if (tries > 300) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
  return {
    url: `postgresql://freehold@localhost/postgres?host=${encodeURIComponent(folder)}`,
    pid: server.pid ?? 0,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
    },
  };
}
