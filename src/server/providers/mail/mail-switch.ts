import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import type { Db } from '#server/db/client.ts';
import { findSavedSearch } from '#server/db/queries/saved-searches.ts';
import type { MailSwitch } from './unsubscribe-link.ts';

/**
 * Whether the recipient wants this email: its kind is turned on and, for a saved search, so are the search's alerts.
 */
export async function isSwitchOn(
  db: Db,
  { kinds }: NotificationSettings,
  { userId, kind, searchId }: MailSwitch,
): Promise<boolean> {
  if (!kinds[kind].isOn || searchId === undefined) return kinds[kind].isOn;
  const search = await findSavedSearch(db, userId, searchId);
  return search !== null && search.alertedThrough !== null;
}
