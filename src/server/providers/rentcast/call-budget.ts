import { nextMonthStart } from '#domain/calendar/instants.ts';
import type { Db } from '#server/db/client.ts';
import { type Allowance, findUsedUp, takeAllowances } from '#server/db/queries/allowances.ts';
import { takeFromLimit } from '#server/db/queries/rate-limits.ts';
import { sha256 } from '#server/http/security/crypto.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import { callsOfUser, callsOpenToAll, type Payer } from './rentcast-shares.ts';

interface Options {
  db: Db;
  clockwork: Clockwork;
  /** Calls the plan includes, per calendar month in UTC. */
  monthlyCalls: number;
  log: OutboundLog;
  /** Whether this user may use the calls reserved for property owners. */
  isOwner: (userId: string) => Promise<boolean>;
}

/** Why no call is made: the quota or one of its shares is used up, or too many others are waiting. */
export type Held = 'busy' | 'quota' | 'sign-in' | 'budget' | 'reserve';

export interface CallBudget {
  take(payer: Payer): Promise<'granted' | Held>;
  /** Whether this payer has calls left this month. */
  hasCallsLeft(payer: Payer): Promise<boolean>;
}

/**
 * RentCast allows 20 calls in any one second. Five per third of a second averages 15 a second and never exceeds 20,
 * because any second touches at most four of those windows.
 */
const CALLS_PER_WINDOW = 5;
const WINDOW_SECONDS = 0.334;
const LONGEST_QUEUE_MS = 5000;

/** Counts in the database, so all instances together stay within the limits. */
export function createCallBudget(options: Options): CallBudget {
  const { db, clockwork, monthlyCalls, log, isOwner } = options;
  const { now, sleep, random } = clockwork;

  /** False if too many others are waiting. */
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

  /**
   * The monthly allowances a user's call counts against: the plan's, the user's own share and, for a user without a
   * property, the shared pool.
   */
  async function allowancesOf(userId: string, time: Date): Promise<[Held, Allowance][]> {
    const hasReserve = await isOwner(userId);
    const windowEndsAt = nextMonthStart(time);
    const month = `rentcast/month/${time.toISOString().slice(0, 7)}`;
    const allow = (part: string, most: number) => ({ key: `${month}${part}`, most, windowEndsAt });
    const plan: [Held, Allowance] = ['quota', allow('', monthlyCalls)];
    const own = allow(`/user/${sha256(userId)}`, callsOfUser(monthlyCalls, hasReserve));
    const open = allow('/open', callsOpenToAll(monthlyCalls));
    return [plan, ['budget', own], ...(hasReserve ? [] : [['reserve', open] as [Held, Allowance]])];
  }

  const nameOf = (limits: [Held, Allowance][], key: string | undefined): Held | null =>
    limits.find(([, allowance]) => allowance.key === key)?.[0] ?? null;

  async function takeOfMonth(userId: string): Promise<'granted' | Held> {
    const time = now();
    const limits = await allowancesOf(userId, time);
    const uses = limits.map(([, allowance]) => allowance);
    const [refusal] = await takeAllowances(db, [uses], time);
    if (!refusal) return 'granted';
    const held = nameOf(limits, refusal.key) ?? 'quota';
    if (held === 'quota') await sayOnce(refusal, time);
    return held;
  }

  /** Logged at most once a month across all instances. */
  async function sayOnce({ key, windowEndsAt }: Allowance, time: Date): Promise<void> {
    const seconds = (windowEndsAt.getTime() - time.getTime()) / 1000;
    const { taken } = await takeFromLimit(db, `${key}/said`, seconds, time);
    if (taken === 1)
      log.warn({ service: 'rentcast', monthlyCalls }, 'this month’s RentCast calls are used up');
  }

  return {
    take: async (payer) => {
      if (payer === 'visitor') return 'sign-in';
      if (!(await queue())) return 'busy';
      return takeOfMonth(payer.userId);
    },
    hasCallsLeft: async (payer) => {
      if (payer === 'visitor') return false;
      const limits = await allowancesOf(payer.userId, now());
      const uses = limits.map(([, allowance]) => allowance);
      return (await findUsedUp(db, uses, now())) === null;
    },
  };
}
