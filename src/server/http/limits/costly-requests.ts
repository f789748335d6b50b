import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { LONGEST_TURN_MS } from '#server/workers/limits.ts';
import type { WorkFor } from '#server/workers/workers.ts';

/**
 * Whether a request needs costly work, either because its endpoint always does or because the query asks for
 * explanations. Can be decided before any data is read.
 */
export function isCostly({ costly }: Pick<Endpoint, 'costly'>, { query }: FastifyRequest): boolean {
  const { explain } = query as Readonly<Record<string, unknown>>;
  return costly || (explain !== undefined && explain !== 'false');
}

/**
 * Handles requests in turns: however many arrive, only a few use the main thread and the database at a time, and
 * callers alternate. A request that queues again, for a worker or a read, gives up its slot while it waits.
 */
export async function answerInTurn<T>(
  { arrivals }: Pick<Deps, 'arrivals'>,
  kind: 'work' | 'costly',
  { caller, signal }: Pick<WorkFor, 'caller' | 'signal'>,
  work: (onQueued: () => void) => Promise<T>,
): Promise<T> {
  const leave = await arrivals.enter(caller, kind === 'costly' ? 'preparation' : kind, signal);
  const timer = setTimeout(leave, LONGEST_TURN_MS);
  return work(leave).finally(() => {
    clearTimeout(timer);
    leave();
  });
}
