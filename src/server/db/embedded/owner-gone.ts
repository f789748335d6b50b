import { DatabaseError } from 'pg';

const OWNER_KEY = /_user_id_users_user_id_fk$/;

/** Whether a row was refused because the account it would belong to has been deleted meanwhile. */
export function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseError
    ? error.code === '23503' && OWNER_KEY.test(error.constraint ?? '')
    : isOwnerGone(error.cause);
}
