/** Explains in one sentence why the database can't be opened, backed up or restored. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
