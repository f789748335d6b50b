import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { LONGEST_PREPARATION_MS } from '#server/workers/limits.ts';
import type { WorkFor } from '#server/workers/workers.ts';

/** Asks for work of the threads: always, or because the query wants explanations. Known before anything is read. */
export function isCostly({ rate }: Pick<Endpoint, 'rate'>, { query }: FastifyRequest): boolean {
  const { explain } = query as Readonly<Record<string, unknown>>;
  return rate === 'heavy' || (explain !== undefined && explain !== 'false');
}

/**
 * Prepares costly work in turn: reads and computes what its job needs, until the job waits for its own turn. However
 * many such requests arrive at once, a few of them use the main thread and the database.
 */
export async function prepareInTurn<T>(
  { arrivals }: Pick<Deps, 'arrivals'>,
  { caller, signal }: Pick<WorkFor, 'caller' | 'signal'>,
  work: (onQueued: () => void) => Promise<T>,
): Promise<T> {
  const leave = await arrivals.enter(caller, 'preparation', signal);
  const timer = setTimeout(leave, LONGEST_PREPARATION_MS);
  return work(leave).finally(() => {
    clearTimeout(timer);
    leave();
  });
}
