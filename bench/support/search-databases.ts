import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { type SystemPostgres, startSystemPostgres } from '../../scripts/testing/system-postgres.ts';

/** Includes the server's process id, to read its CPU time. */
export type BenchDatabase = SystemPostgres;

const MEGABYTE = 2 ** 20;

/** Uses a quarter of memory for buffers, as PostgreSQL's manual advises; durability settings are unchanged. */
const SETTINGS = [
  `shared_buffers=${Math.floor(totalmem() / 4 / MEGABYTE)}MB`,
  'max_wal_size=4GB',
  'maintenance_work_mem=256MB',
];

/** Its data stays in the folder for the next run. */
export const startBenchPostgres = (bin: string, folder: string): Promise<BenchDatabase> =>
  startSystemPostgres(bin, folder, SETTINGS);

/** The database that ships with the product, started the way the product starts it. */
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

/** In hundredths of a second; null if the process has ended or this isn't Linux. */
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

/** Ids of a process's children. */
export const childrenOf = (parent: number): string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && ticksOf(name)?.parent === parent);

/** CPU seconds of a server and all its processes, including ended ones; Linux only, otherwise null. */
export function processorSeconds(serverPid: number): number | null {
  const server = ticksOf(String(serverPid));
  if (!server) return null;
  const parts = childrenOf(serverPid).map(ticksOf);
  const ticks = parts.reduce((sum, one) => sum + (one?.own ?? 0), server.own + server.ended);
  return ticks / 100;
}

/** CPU seconds of everything on this machine plus time taken by other virtual machines; Linux only, otherwise null. */
export function machineSeconds(): number | null {
  try {
    const [, user, nice, system, , , interrupts, soft, stolen] =
      readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).map(Number) ?? [];
    const ticks = [user, nice, system, interrupts, soft, stolen].reduce<number>(
      (sum, one) => sum + (one ?? 0),
      0,
    );
    return ticks / 100;
  } catch {
    return null;
  }
}
