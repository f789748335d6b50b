import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The owner of the row; deleted with the account. */
export const ownerId = () =>
  uuid('user_id').references(() => users.userId, { onDelete: 'cascade' });
