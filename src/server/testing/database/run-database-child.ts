import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { removeStaleLock } from '#server/db/embedded/embedded-takeover.ts';
import { quietLog } from '#server/testing/quiet-log.ts';

const SCRIPT = fileURLToPath(new URL('./database-child.ts', import.meta.url));

const running = new Set<ChildProcess>();

export interface DatabaseChild {
  process: ChildProcess;
  /** Every line it has printed so far. */
  lines: string[];
  /** Waits until this many matching lines have been printed and returns the last one. */
  nextLine(pattern: RegExp, count?: number): Promise<string>;
  kill(): Promise<void>;
  closed(): Promise<unknown>;
}

/** Runs `database-child.ts`, as another user if requested (which only root can do). */
export function runDatabaseChild(
  task: 'hold' | 'write' | 'exit',
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): DatabaseChild {
  const args = ['--import', import.meta.resolve('tsx'), SCRIPT, task, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], ...user });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  let isEnded = false;
  output.once('close', () => {
    isEnded = true;
  });
  const closed = once(output, 'close');

  const nextLine = async (pattern: RegExp, count = 1): Promise<string> => {
    const match = lines.filter((line) => pattern.test(line))[count - 1];
    if (match !== undefined) return match;
    if (isEnded) throw new Error(`The child ended and had only said: ${lines.join('; ')}`);
    await Promise.race([once(output, 'line'), closed]);
    return nextLine(pattern, count);
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  return { process: child, lines, nextLine, kill, closed: () => closed };
}

export interface OpenFolder {
  path: string;
  /** Also ends every process still running on the folder. */
  remove(): Promise<void>;
}

/** A folder that PostgreSQL's user can reach, if that is a different user than ours. */
export async function createOpenFolder(): Promise<OpenFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'freehold-db-')));
  await chmod(path, 0o711);
  const remove = async () => {
    for (const child of running) child.kill('SIGKILL');
    await removeStaleLock(join(path, 'postgres'), quietLog);
    await rm(path, { recursive: true, force: true });
  };
  return { path, remove };
}

/** With owners and modes; much faster than setting up another database. */
export async function copyOpenFolder(source: OpenFolder): Promise<OpenFolder> {
  const copy = await createOpenFolder();
  const { status } = spawnSync('cp', ['-a', `${source.path}/.`, copy.path], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${source.path} could not be copied`);
  return copy;
}
