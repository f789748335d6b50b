import type { Db } from '#server/db/client.ts';
import { ownsProperty } from '#server/db/queries/ownership/owned-properties.ts';
import type { Env } from '#server/env.ts';
import type { OutboundLog } from '#server/providers/outbound/alarm.ts';
import { createClockwork } from '#server/providers/outbound/clockwork.ts';
import { createRentcast } from './http-rentcast.ts';
import type { RentcastService } from './rentcast.ts';

interface Options {
  env: Pick<Env, 'RENTCAST_API_KEY' | 'RENTCAST_MONTHLY_CALLS' | 'RENTCAST_URL'>;
  db: Db;
  now: () => Date;
  log: OutboundLog;
}

/** Null if no key is set. */
export function chooseRentcast({ env, db, now, log }: Options): RentcastService | null {
  const { RENTCAST_API_KEY: apiKey, RENTCAST_MONTHLY_CALLS: monthlyCalls, RENTCAST_URL } = env;
  if (!apiKey) return null;
  const clockwork = createClockwork(now);
  const isOwner = (userId: string) => ownsProperty(db, userId);
  return createRentcast({
    apiKey,
    monthlyCalls,
    baseUrl: RENTCAST_URL,
    db,
    clockwork,
    log,
    isOwner,
  });
}
