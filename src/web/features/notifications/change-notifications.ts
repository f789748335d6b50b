import type { updateNotifications } from '#contract/accounts/notifications.ts';
import type { BodyOf } from '#web/lib/api/api.ts';

/** Takes effect immediately. */
export type ChangeNotifications = (change: BodyOf<typeof updateNotifications>) => void;
