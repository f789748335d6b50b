import { DatabaseError } from 'pg';

const OWNER_KEY = /_user_id_users_user_id_fk$/;

/** Whether a row was rejected because its owner's account was just deleted. */
export function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseError
    ? error.code === '23503' && OWNER_KEY.test(error.constraint ?? '')
    : isOwnerGone(error.cause);
}
