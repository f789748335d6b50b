import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The product as users start it: `npm start` in a folder, with its child processes. */
export interface NpmStart {
  npm: ChildProcess;
  output: string[];
  /** Waits until the server listens, and returns its URL. */
  ready(): Promise<string>;
  /** Every process below npm, nearest first. */
  descendants(): number[];
  /** Waits until npm has ended and returns its exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
}

const READY = /Freehold is ready at (http:[^\s"]+)/;

interface Options {
  folder: string;
  dataDir: string;
  args?: string[];
  /** The command to start instead of `npm start`. */
  command?: [string, ...string[]];
  variables?: Record<string, string>;
}

/** In its own process group, as under a terminal or a process manager. */
export function npmStart(options: Options): NpmStart {
  const { folder, dataDir, args = [], command = ['npm', 'start'], variables = {} } = options;
  const [program, ...rest] = command;
  const npm = spawn(program, [...rest, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: dataDir, DATA_DIR: dataDir, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  const lines = createInterface(npm.stdout);
  lines.on('line', (line) => output.push(line));
  createInterface(npm.stderr).on('line', (line) => output.push(line));
  const exit = once(npm, 'exit') as Promise<(number | string | null)[]>;
  return {
    npm,
    output,
    ready: async () => {
      const hasEnded = exit.then(() => true);
      for (;;) {
        const url = output.map((line) => READY.exec(line)?.[1]).find(Boolean);
        if (url) return url;
        const next = once(lines, 'line').then(() => false);
        if (await Promise.race([next, hasEnded])) throw new Error(output.join('\n'));
      }
    },
    descendants: () => descendantsOf(npm.pid ?? 0),
    ended: async () => {
      const [code, signal] = await exit;
      return code ?? signal ?? 'unknown';
    },
  };
}

function descendantsOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) {
    for (const [child, itsParent] of all) if (child && itsParent === parent) found.push(child);
  }
  return found.slice(1);
}
