import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

export interface BenchDatabase {
  url: string;
  /** The process id of the server, to read how much processor time it uses. */
  pid: number;
  stop(): Promise<void>;
}

const MEGABYTE = 2 ** 20;

/** A quarter of the memory for its buffers, as PostgreSQL's manual advises; durability is left as it is. */
const SETTINGS = [
  'listen_addresses=',
  `shared_buffers=${Math.floor(totalmem() / 4 / MEGABYTE)}MB`,
  'max_wal_size=4GB',
  'maintenance_work_mem=256MB',
];

/** The newest PostgreSQL that the system has installed. */
export function systemBinaries(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  return (
    readdirSync(root)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(root, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

/** PostgreSQL refuses to run as root; its own package brings a user for it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A server on a socket in `folder`; what it holds stays there for the next run. */
export async function startSystemPostgres(bin: string, folder: string): Promise<BenchDatabase> {
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
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])],
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

/** The database that comes with the product, as the product starts it. */
export async function startEmbedded(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  chmodSync(folder, 0o711);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  return {
    url: server.url(),
    pid: server.pid,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In hundredths of a second; null for a process that has ended, and off Linux. */
function ticksOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const sum = (a: number, b: number) => (fields[a] ?? 0) + (fields[b] ?? 0);
    return { parent: fields[1], own: sum(11, 12), ended: sum(13, 14) };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a server and all its processes, those that have ended included; null off Linux. */
export function processorSeconds(serverPid: number): number | null {
  const server = ticksOf(String(serverPid));
  if (!server) return null;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parts = processes.map(ticksOf).filter((one) => one?.parent === serverPid);
  const ticks = parts.reduce((sum, one) => sum + (one?.own ?? 0), server.own + server.ended);
  return ticks / 100;
}

/** Seconds of processor time of everything that runs on this machine; null off Linux. */
export function machineSeconds(): number | null {
  try {
    const [, user, nice, system, , , interrupts, soft] =
      readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).map(Number) ?? [];
    const ticks = [user, nice, system, interrupts, soft].reduce<number>(
      (sum, one) => sum + (one ?? 0),
      0,
    );
    return ticks / 100;
  } catch {
    return null;
  }
}
