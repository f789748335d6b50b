import { DatabaseError } from 'pg';

/** Whether a row was rejected because of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseError ? error.code === '23505' : isUniqueViolation(error.cause);
}
