import { z } from 'zod';
import { calendarDay } from '#domain/calendar/instants.ts';
import { findPrepared, insertPrepared } from '#server/db/queries/accounts/demos.ts';
import type { Deps } from '#server/deps.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { ENGINE_MARK } from '#server/market/profiles/metrics-key.ts';
import { addSamplePortfolio } from '#server/ownership/sample/add-sample-portfolio.ts';

const HOUR = 60 * 60 * 1000;
/** A day, plus an hour for demos still being opened from it. */
const PREPARED_LIFE_MS = 25 * HOUR;

/**
 * The account whose portfolio is copied into every demo that day: writing the sample takes a second, copying it
 * milliseconds. Prepared once, however many demos open at the same time.
 */
export function createPreparedSample({ db }: Pick<Deps, 'db'>): (at: Date) => Promise<string> {
  const preparing = new Map<string, Promise<string>>();
  return async (at) => {
    const day = calendarDay(at);
    const now = new Date(day);
    const name = `${day}-${ENGINE_MARK}`;
    const there = await findPrepared(db, name);
    if (there !== null) return there;
    const pending =
      preparing.get(name) ??
      insertPrepared(
        db,
        name,
        { now, endsAt: new Date(now.getTime() + PREPARED_LIFE_MS) },
        (tx, userId) => addSamplePortfolio({ now: () => now }, tx, userId),
      ).finally(() => preparing.delete(name));
    preparing.set(name, pending);
    return pending;
  };
}

/** Runs at startup and every hour, so the sample is ready for the first visitor of the day or after a release. */
export const prepareSample = defineJob({
  name: 'prepare-sample',
  payload: z.object({}),
  schedule: { minute: 41, atStart: true },
  run: async (_payload, { deps }) => {
    const preparedSample = createPreparedSample(deps);
    const now = deps.now();
    await preparedSample(now);
    await preparedSample(new Date(now.getTime() + HOUR));
  },
});
