import type { Deps } from '#server/deps.ts';

/** Of all that handlers may use, what those under test do use. */
export function jobDeps(used: Pick<Deps, 'db' | 'now'> & Partial<Deps>): Deps {
  return used as Deps;
}
