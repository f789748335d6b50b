import type { Db } from '#server/db/client.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';

interface Options {
  db: Db;
  clockwork: Clockwork;
  /** By the plan; counted over a calendar month in UTC. */
  monthlyCalls: number;
  log: OutboundLog;
}

export type CallBudget = () => Promise<'granted' | 'busy' | 'quota'>;

/**
 * RentCast allows 20 calls in any second. Five in any third of a second is 15 a second on average, and never more than
 * 20 in a second, since such a second touches at most four of those windows.
 */
const CALLS_PER_WINDOW = 5;
const WINDOW_SECONDS = 0.334;
const LONGEST_QUEUE_MS = 5000;

/** Counts in the database, so that all instances together stay within both limits. */
export function createCallBudget({ db, clockwork, monthlyCalls, log }: Options): CallBudget {
  const { now, sleep, random } = clockwork;

  /** False when too many others wait. */
  async function queue(): Promise<boolean> {
    const giveUpAt = now().getTime() + LONGEST_QUEUE_MS;
    for (;;) {
      const time = now();
      const { taken, windowEndsAt } = await takeFromLimit(
        db,
        'rentcast/pace',
        WINDOW_SECONDS,
        time,
      );
      if (taken <= CALLS_PER_WINDOW) return true;
      if (windowEndsAt.getTime() > giveUpAt) return false;
      await sleep(windowEndsAt.getTime() - time.getTime() + random() * 50);
    }
  }

  async function takeOfMonth(): Promise<boolean> {
    const time = now();
    const monthEnds = Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1);
    const key = `rentcast/month/${time.toISOString().slice(0, 7)}`;
    const seconds = (monthEnds - time.getTime()) / 1000;
    const { taken } = await takeFromLimit(db, key, seconds, time);
    // The first call too many is the one that all instances together say something about.
    if (taken === monthlyCalls + 1) {
      log.warn({ service: 'rentcast', monthlyCalls }, "the month's calls to RentCast are used up");
    }
    return taken <= monthlyCalls;
  }

  return async () => {
    if (!(await queue())) return 'busy';
    return (await takeOfMonth()) ? 'granted' : 'quota';
  };
}
