import { withoutUndefined } from '#domain/record/without-undefined.ts';
import {
  type Frequency,
  NOTIFICATIONS,
  type NotificationKind,
  notificationKinds,
} from './notifications.ts';

interface KindSetting {
  isOn: boolean;
  /** Null for saved search alerts: each search sets its own frequency. */
  frequency: Frequency | null;
}

/** Local times as `HH:MM`; `to` may be on the next day. */
export interface QuietHours {
  isOn: boolean;
  from: string;
  to: string;
}

export interface NotificationSettings {
  kinds: Record<NotificationKind, KindSetting>;
  quietHours: QuietHours;
  /** An IANA name, such as America/Chicago. */
  timeZone: string;
}

type Maybe<T> = { [Key in keyof T]?: T[Key] | undefined };

/** The part of the settings that's stored or changed. */
export interface NotificationChange {
  kinds?: { [Kind in NotificationKind]?: Maybe<KindSetting> | undefined } | undefined;
  quietHours?: Maybe<QuietHours> | undefined;
  timeZone?: string | undefined;
}

export const DEFAULT_SETTINGS: NotificationSettings = {
  kinds: Object.fromEntries(
    notificationKinds.map((kind) => {
      const { isOnByDefault, frequencies } = NOTIFICATIONS[kind];
      return [kind, { isOn: isOnByDefault, frequency: frequencies[0] ?? null }];
    }),
  ) as NotificationSettings['kinds'],
  quietHours: { isOn: false, from: '21:00', to: '07:00' },
  // Where most Americans live; used until the browser reports its time zone.
  timeZone: 'America/New_York',
};

/** The settings with the given changes applied; the rest stay the same. */
export function mergeSettings(
  settings: NotificationSettings,
  change: NotificationChange,
): NotificationSettings {
  return {
    kinds: Object.fromEntries(
      notificationKinds.map((kind) => [
        kind,
        { ...settings.kinds[kind], ...withoutUndefined(change.kinds?.[kind] ?? {}) },
      ]),
    ) as NotificationSettings['kinds'],
    quietHours: { ...settings.quietHours, ...withoutUndefined(change.quietHours ?? {}) },
    timeZone: change.timeZone ?? settings.timeZone,
  };
}
