import type { FastifyBaseLogger } from 'fastify';
import type { Clockwork } from './clockwork.ts';

export type OutboundLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** After a key is rejected, no calls are sent for this long. */
const REST_MS = 10 * 60 * 1000;

export interface Alarm {
  /** Called when the key or account is rejected; logged once until it works again. */
  raise(message: string): void;
  /** Called when a call succeeds. */
  clear(): void;
  /** Whether the pause after a rejection is still in effect. */
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
