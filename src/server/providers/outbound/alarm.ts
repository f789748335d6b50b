import type { FastifyBaseLogger } from 'fastify';
import type { Clockwork } from './clockwork.ts';

export type OutboundLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** After a refused key no call is sent for this long. */
const REST_MS = 10 * 60 * 1000;

export interface Alarm {
  /** The key or the account is refused: logged once, until it works again. */
  raise(message: string): void;
  /** A call succeeded. */
  clear(): void;
  /** Whether another call would still be pointless. */
  isResting(): boolean;
}

export function createAlarm(service: string, log: OutboundLog, { now }: Clockwork): Alarm {
  let isRaised = false;
  let restUntil = 0;
  return {
    raise: (message) => {
      if (!isRaised) log.error({ service, alarm: true }, message);
      isRaised = true;
      restUntil = now().getTime() + REST_MS;
    },
    clear: () => {
      isRaised = false;
      restUntil = 0;
    },
    isResting: () => now().getTime() < restUntil,
  };
}
