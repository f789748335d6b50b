import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Keys Freehold generated because none was configured; shared by every instance. */
export const appSecrets = pgTable('app_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
});
