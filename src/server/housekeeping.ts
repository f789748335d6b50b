import { deleteExpiredEmailTokens } from './db/queries/email-tokens.ts';
import { deleteOldLimits } from './db/queries/rate-limits.ts';
import { deleteDeadSessions } from './db/queries/sessions.ts';
import type { Deps } from './deps.ts';
import { idleSince } from './http/session.ts';

const HOUR = 60 * 60 * 1000;
/** Failed sign-ins are remembered for a day. */
const FAILURE_MEMORY = 24 * HOUR;

/** Rows whose time is over; every instance may do it, the second finds nothing left. */
export async function keepHouse({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const time = now();
  await deleteDeadSessions(db, time, idleSince(time));
  await deleteExpiredEmailTokens(db, time);
  await deleteOldLimits(db, time, new Date(time.getTime() - FAILURE_MEMORY));
}

export function startHousekeeping(deps: Pick<Deps, 'db' | 'now' | 'log'>): () => void {
  const timer = setInterval(() => {
    keepHouse(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'housekeeping failed'),
    );
  }, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
