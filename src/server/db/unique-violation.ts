import { DatabaseError } from 'pg';

/** Whether a row was refused because another has what may be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseError ? error.code === '23505' : isUniqueViolation(error.cause);
}
