import type { Deps } from '#server/deps.ts';

/** Of everything that handlers can use, what the tested ones do use. */
export function jobDeps(used: Pick<Deps, 'db' | 'now'> & Partial<Deps>): Deps {
  return used as Deps;
}
