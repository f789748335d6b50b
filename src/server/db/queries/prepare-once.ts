import type { Db } from '#server/db/client.ts';

/**
 * A question that nearly every request asks is prepared once for each database: planning it takes longer than answering
 * it. Only for questions whose best plan does not depend on what is asked.
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
