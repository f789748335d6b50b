import type { FairQueue } from './fair-queue.ts';
import type { ReadKind } from './limits.ts';
import type { WorkFor } from './workers.ts';

/** Reads when it's the caller's turn, so however many requests arrive, only a few use the database at a time. */
export async function readInTurn<T>(
  reads: FairQueue<ReadKind>,
  kind: ReadKind,
  { caller, signal, onQueued }: Pick<WorkFor, 'caller' | 'signal' | 'onQueued'>,
  read: () => Promise<T>,
): Promise<T> {
  const turn = reads.enter(caller, kind, signal);
  onQueued?.();
  const leave = await turn;
  return read().finally(leave);
}
