import { eq } from 'drizzle-orm';
import {
  DEFAULT_SETTINGS,
  mergeSettings,
  type NotificationSettings,
} from '#domain/notifications/notification-settings.ts';
import type { Db } from '#server/db/client.ts';
import { notificationSettings } from '#server/db/schema/notifications/notification-settings.ts';

interface SavedSettings {
  settings: NotificationSettings;
  updatedAt: Date | null;
}

/** The saved settings, with defaults for options added since. */
export async function findNotificationSettings(db: Db, userId: string): Promise<SavedSettings> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return {
    settings: row ? mergeSettings(DEFAULT_SETTINGS, row.settings) : DEFAULT_SETTINGS,
    updatedAt: row?.updatedAt ?? null,
  };
}

/** Call with the account locked. */
export async function saveNotificationSettings(
  tx: Db,
  userId: string,
  saved: { settings: NotificationSettings; updatedAt: Date },
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: saved });
}
