import { BLOCK, blocksOf } from '#engine/monte-carlo/kernel/block.ts';

/** Ranges of about equal length, one per worker, that begin where blocks begin. */
export function splitSimulations(paths: number, workers: number): { from: number; to: number }[] {
  const blocks = blocksOf(paths);
  const parts = Math.max(1, Math.min(workers, blocks));
  return Array.from({ length: parts }, (_, part) => ({
    from: Math.floor((part * blocks) / parts) * BLOCK,
    to: Math.min(Math.floor(((part + 1) * blocks) / parts) * BLOCK, paths),
  }));
}
