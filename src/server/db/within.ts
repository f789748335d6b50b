import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to finish, but no longer than this. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const isDone = new AbortController();
  const patience = sleep(milliseconds, undefined, { signal: isDone.signal }).catch(() => undefined);
  await Promise.race([work, patience]).finally(() => isDone.abort());
}
