import { existsSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** Linux only: how long this thread has been running and waiting. */
const TIMES = '/proc/thread-self/schedstat';

export const knowsThreadTimes = existsSync(TIMES);

/** Milliseconds of CPU time used by this thread; other threads and other programs don't count. */
const threadMs = (): number => Number(readFileSync(TIMES, 'utf8').split(' ')[0]) / 1e6;

/** CPU time of the work below on the machine that the limits are meant for, in milliseconds. */
const USUAL_MS = 25;

/**
 * How much slower this machine is right now, at least 1; shared machines sometimes lose more than half of their speed.
 */
export function slowness(): number {
  const work = () => {
    const before = threadMs();
    const known = new Map<string, number>();
    for (let at = 0; at < 40_000; at += 1)
      known.set(`k${at % 997}`, JSON.stringify({ a: at, b: 'text' }).length);
    return threadMs() - before;
  };
  return Math.max(1, Math.min(work(), work()) / USUAL_MS);
}

/**
 * The most CPU time that a single turn of this thread's event loop used in the meantime, which is how long others
 * waited.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const over = new AbortController();
  const watch = async () => {
    for (let last = threadMs(); !over.signal.aborted; ) {
      await setImmediate();
      const now = threadMs();
      longest = Math.max(longest, now - last);
      last = now;
    }
  };
  const watching = watch();
  await work().finally(() => over.abort());
  await watching;
  return longest;
}
