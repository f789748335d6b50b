import type { Db } from '#server/db/client.ts';

/**
 * A query of nearly every request is prepared once for each database: planning it takes longer than running it. Only
 * for queries whose best plan does not depend on their parameters.
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
