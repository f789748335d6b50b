import type { Db } from '#server/db/client.ts';

/**
 * Prepares a query once per database. Meant for queries that nearly every request runs and that take longer to plan
 * than to run. Only for queries whose best plan doesn't depend on their parameters.
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const prepared = new WeakMap<Db, Prepared>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
