import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/**
 * Bundles the real server as the release does, since the bundle starts in a third of the time; returns its entry file.
 */
export async function buildServer(name: string): Promise<string> {
  const outDir = at(`.cache/${name}`);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: at(''),
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { main: at('src/server/main.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  await cp(at('src/server/db/migrations'), `${outDir}/migrations`, { recursive: true });
  return `${outDir}/main.js`;
}

type LogLine = Record<string, unknown> & { msg: string };

export interface ServerProcess {
  child: ChildProcess;
  /** What it has logged so far. */
  log: LogLine[];
  /** Its output so far. */
  errors(): string;
  /** Waits for a line of the log. */
  logged(message: RegExp): Promise<LogLine>;
  /** Waits until it listens, and returns its URL. */
  ready(): Promise<string>;
  /** Waits until it has ended and returns its exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
  kill(signal?: NodeJS.Signals): Promise<number | string>;
}

interface Options {
  dataDir: string;
  variables?: Record<string, string>;
  /** More arguments for node. */
  nodeArgs?: string[];
}

const running = new Set<ChildProcess>();

/** Ends every server that a failed test left running. */
export async function killServers(): Promise<void> {
  const left = [...running];
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(left.map((child) => once(child, 'exit')));
}

/** Runs the server with no settings but the folder and its own port, started in that folder. */
export function runServer(
  entry: string,
  { dataDir, variables = {}, nodeArgs = [] }: Options,
): ServerProcess {
  const child = spawn(process.execPath, [...nodeArgs, entry], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exit = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => {
    running.delete(child);
    return code ?? signal ?? 'unknown';
  });
  const log: LogLine[] = [];
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => log.push(JSON.parse(line) as LogLine));
  let isSilent = false;
  lines.once('close', () => {
    isSilent = true;
  });
  const silent = once(lines, 'close');

  async function logged(message: RegExp): Promise<LogLine> {
    for (;;) {
      const found = log.find(({ msg }) => message.test(msg));
      if (found) return found;
      if (isSilent) throw new Error(`The server ended and never logged ${message}: ${told}`);
      await Promise.race([once(lines, 'line'), silent]);
    }
  }
  return {
    child,
    log,
    errors: () => told,
    logged,
    ready: async () =>
      /http:\S+/.exec((await logged(/^Freehold is ready at http:\S+ after \d+ ms$/)).msg)![0],
    ended: async () => {
      await silent;
      return exit;
    },
    kill: (signal = 'SIGKILL') => {
      child.kill(signal);
      return exit;
    },
  };
}
