import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '#server/db/database-log.ts';
import { stopChild } from './embedded-launch.ts';

export interface SupervisedServer {
  /** Process id of the current server. */
  pid(): number;
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** Runs a server and restarts it, with increasing delays, whenever it exits before `stop` is called. */
export async function superviseServer(
  launch: () => Promise<ChildProcess>,
  log: DatabaseLog,
): Promise<SupervisedServer> {
  let server = await launch();
  let isStopping = false;
  let revival: Promise<void> = Promise.resolve();

  const watch = (watched: ChildProcess): void => {
    watched.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error(
        { code, signal },
        'The embedded PostgreSQL exited unexpectedly and is being restarted',
      );
      revival = revive(FIRST_PAUSE_MS);
    });
  };
  const revive = async (pause: number): Promise<void> => {
    await sleep(pause, undefined, { ref: false });
    if (isStopping) return;
    try {
      server = await launch();
    } catch (error) {
      log.error({ err: error }, 'Couldn’t restart the embedded PostgreSQL');
      return revive(Math.min(pause * 2, LONGEST_PAUSE_MS));
    }
    log.info({ pid: server.pid }, 'The embedded PostgreSQL is running again');
    watch(server);
  };
  watch(server);

  return {
    pid: () => server.pid ?? 0,
    async stop() {
      isStopping = true;
      await revival;
      await stopChild(server);
    },
  };
}
