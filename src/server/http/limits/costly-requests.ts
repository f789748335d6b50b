import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import { LONGEST_TURN_MS } from '#server/workers/limits.ts';
import type { WorkFor } from '#server/workers/workers.ts';

/** Asks for costly work: always, or because the query wants explanations. Known before anything is read. */
export function isCostly({ costly }: Pick<Endpoint, 'costly'>, { query }: FastifyRequest): boolean {
  const { explain } = query as Readonly<Record<string, unknown>>;
  return costly || (explain !== undefined && explain !== 'false');
}

/**
 * Answers in turn: however many requests arrive at once, a few of them use the main thread and the database, and another
 * caller's is next. Work that waits for a turn of its own, in a thread or at a read, makes room when it begins to wait.
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
