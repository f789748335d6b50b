/** Why the database cannot be opened, saved or restored, as a sentence. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
