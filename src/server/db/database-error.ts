/** A reason, told in a sentence, why the database cannot be opened, saved or restored. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
