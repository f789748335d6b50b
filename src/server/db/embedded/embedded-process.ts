import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's own record of the server that is or was running on a data folder. */
export interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
  status: string;
}

export function pidFilePath(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}

export function readPidFile(dataFolder: string): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(pidFilePath(dataFolder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return {
    pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)) || 0,
    port: Number(lines[3]) || 0,
    socketFolder: lines[4] ?? '',
    status: lines[7] ?? '',
  };
}

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are reused, so a live one proves nothing; but a server's working folder is its data folder. */
export function servesFolder(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/cwd')) {
    const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return ps.stdout.includes(`-D ${dataFolder} `);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder;
  } catch (error) {
    // In a container, root may not inspect other users' processes but can read their command lines.
    const isDenied = (error as NodeJS.ErrnoException).code === 'EACCES';
    return isDenied && readArguments(pid).includes(dataFolder);
  }
}

function readArguments(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Stops a server, using a stronger signal after `patienceMs`. Returns false if it's still running. */
export async function stopServer(
  pid: number,
  isRunning: () => boolean,
  patienceMs = 30_000,
): Promise<boolean> {
  // SIGINT is PostgreSQL's fast shutdown. SIGQUIT stops it immediately and requires recovery at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isRunning()) return true;
    process.kill(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!isRunning()) return true;
      await sleep(5);
    }
  }
  return !isRunning();
}
