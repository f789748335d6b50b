import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work to finish, but no longer than the given time. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const isDone = new AbortController();
  const patience = sleep(milliseconds, undefined, { signal: isDone.signal }).catch(() => undefined);
  await Promise.race([work, patience]).finally(() => isDone.abort());
}
