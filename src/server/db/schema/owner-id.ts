import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Whose row it is; it goes with the account. */
export const ownerId = () =>
  uuid('user_id').references(() => users.userId, { onDelete: 'cascade' });
