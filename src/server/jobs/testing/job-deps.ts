import type { Deps } from '#server/deps.ts';

/** The dependencies that the tested handlers use. */
export function jobDeps(used: Pick<Deps, 'db' | 'now'> & Partial<Deps>): Deps {
  return used as Deps;
}
