import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import { instant } from '#server/db/schema/instant.ts';
import { ownerId } from '#server/db/schema/owner-id.ts';

/** Which emails a user gets and when; no row means the defaults. */
export const notificationSettings = pgTable('notification_settings', {
  userId: ownerId().primaryKey(),
  settings: jsonb('settings').$type<NotificationSettings>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
