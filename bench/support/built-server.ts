/* Runs the built server as its own process and measures how long its main thread was blocked. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childrenOf, processorSeconds } from './search-databases.ts';

const ENTRY = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Runs in the server: answers each message with the longest event loop delay since the previous message. */
const PROBE = `
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    process.on('message', () => { process.send(delay.max / 1e6); delay.reset(); });
    process.channel.unref();
  }
`;

export interface BuiltServer {
  readonly url: string;
  /** The main thread's longest block since the last call, in milliseconds. */
  longestBlock(): Promise<number>;
  /** CPU seconds used by the server and any database it started; Linux only, otherwise null. */
  processorSeconds(): number | null;
  /** CPU milliseconds used so far by the main thread, the other threads and the database; Linux only. */
  processorMs(): { main: number; threads: number; database: number };
  /** CPU milliseconds of the main thread and the known database processes, precise enough for short intervals. */
  servingMs(): number;
  /** Refreshes the list of database processes, which come and go with connections. */
  findBackends(): void;
  stop(): Promise<void>;
}

/** Starts on its own port and database, with the sample market filled. */
export async function startBuiltServer(variables: Record<string, string>): Promise<BuiltServer> {
  if (!existsSync(ENTRY)) throw new Error('Build first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'freehold-bench-'));
  chmodSync(folder, 0o711); // PostgreSQL may run as another user
  const probe = `data:text/javascript,${encodeURIComponent(PROBE)}`;
  const child = spawn(process.execPath, ['--import', probe, ENTRY], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, HOST: '127.0.0.1', ...variables },
    // Log to a file, because reading the log would add work to the measuring process.
    stdio: ['ignore', openSync(join(folder, 'log'), 'w'), 'inherit', 'ipc'],
  });
  const url = await listening(child, join(folder, 'log'));
  await filled(url);
  const database = postgresIn(folder);
  let backends: string[] = [];
  return {
    url,
    processorSeconds: () => {
      const own = processorSeconds(child.pid ?? 0);
      return own === null ? null : own + (processorSeconds(database) ?? 0);
    },
    processorMs: () => ({
      main: threadMs(child.pid ?? 0, child.pid ?? 0) ?? 0,
      threads: otherThreadsMs(child.pid ?? 0),
      database: 1000 * (processorSeconds(database) ?? 0),
    }),
    servingMs: () =>
      backends.reduce(
        (sum, pid) => sum + (threadMs(pid, pid) ?? 0),
        threadMs(child.pid ?? 0, child.pid ?? 0) ?? 0,
      ),
    findBackends: () => {
      backends = childrenOf(database);
    },
    longestBlock: async () => {
      const answer = once(child, 'message') as Promise<[number]>;
      child.send('read');
      return (await answer)[0];
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Null if the thread has ended. */
function threadMs(pid: number | string, thread: number | string): number | null {
  try {
    const times = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    return Number(times.split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

const otherThreadsMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .filter((thread) => thread !== String(pid))
    .reduce((sum, thread) => sum + (threadMs(pid, thread) ?? 0), 0);

async function listening(child: ChildProcess, log: string): Promise<string> {
  while (child.exitCode === null) {
    const url = /ready at (http:\S+) after/.exec(readFileSync(log, 'utf8'))?.[1];
    if (url) return url;
    await sleep(50);
  }
  throw new Error(`The server exited: ${readFileSync(log, 'utf8')}`);
}

/** PostgreSQL's main process id, read from its own pid file. */
function postgresIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true }).map(String);
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  return file ? Number.parseInt(readFileSync(join(folder, file), 'utf8'), 10) : 0;
}

async function filled(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/v2/properties?limit=1`);
    const answer = (await response.json()) as { isMarketFilling: boolean; total: number };
    if (!answer.isMarketFilling && answer.total > 0) return;
    await sleep(200);
  }
}
