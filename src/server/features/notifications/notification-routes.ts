import type { FastifyInstance } from 'fastify';
import {
  changeMailSubscription,
  type MailSubscription,
  type NotificationsAnswer,
  readMailSubscription,
  readNotifications,
  unsubscribeInOneClick,
  updateNotifications,
} from '#contract/accounts/notifications.ts';
import {
  mergeSettings,
  type NotificationChange,
  type NotificationSettings,
} from '#domain/notifications/notification-settings.ts';
import type { Db } from '#server/db/client.ts';
import {
  findNotificationSettings,
  saveNotificationSettings,
} from '#server/db/queries/accounts/notification-settings.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import { findSavedSearch, updateSavedSearchRow } from '#server/db/queries/saved-searches.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { isSwitchOn } from '#server/providers/mail/mail-switch.ts';
import { type MailSwitch, readUnsubscribeToken } from '#server/providers/mail/unsubscribe-link.ts';

export function registerNotifications(app: FastifyInstance, deps: Deps): void {
  const { db, now, secret } = deps;

  const readToken = (token: string): MailSwitch => {
    const mailSwitch = readUnsubscribeToken(secret, token);
    if (!mailSwitch) throw unknownLink();
    return mailSwitch;
  };

  const switchTo = ({ userId, kind, searchId }: MailSwitch, isOn: boolean): Promise<void> =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId);
      // A deleted account gets no more email of this kind anyway.
      if (!(await findUser(tx, userId))) return;
      if (searchId !== undefined) {
        const search = await findSavedSearch(tx, userId, searchId);
        const alertedThrough = isOn ? (search?.alertedThrough ?? now()) : null;
        await updateSavedSearchRow(tx, userId, searchId, { alertedThrough });
      }
      // Turning off alerts for one search leaves the others on; turning alerts on for one search also turns on this
      // kind of email.
      if (searchId === undefined || isOn)
        await changeSettings(tx, userId, { kinds: { [kind]: { isOn } } }, now());
    });

  const subscriptionOf = async (mailSwitch: MailSwitch): Promise<MailSubscription> => {
    const { userId, kind, searchId } = mailSwitch;
    const { settings } = await findNotificationSettings(db, userId);
    const isOn = await isSwitchOn(db, settings, mailSwitch);
    if (searchId === undefined) return { kind, isOn, searchName: null };
    const search = await findSavedSearch(db, userId, searchId);
    return { kind, isOn, searchName: search?.name ?? '' };
  };

  route(app, deps, readNotifications, async ({ signedIn }) => {
    const { settings, updatedAt } = await findNotificationSettings(db, signedIn.user.userId);
    return answer(settings, updatedAt);
  });

  route(app, deps, updateNotifications, ({ body, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      return answer(await changeSettings(tx, userId, body, now()), now());
    });
  });

  route(app, deps, readMailSubscription, async ({ query }) =>
    subscriptionOf(readToken(query.token)),
  );

  route(app, deps, changeMailSubscription, async ({ body }) => {
    const mailSwitch = readToken(body.token);
    await switchTo(mailSwitch, body.isOn);
    return subscriptionOf(mailSwitch);
  });

  route(app, deps, unsubscribeInOneClick, async ({ query }) => {
    await switchTo(readToken(query.token), false);
    return { message: 'You’re unsubscribed from these emails.' };
  });
}

/** Call with the account locked: the second of two simultaneous changes is merged into the first. */
async function changeSettings(
  tx: Db,
  userId: string,
  changed: NotificationChange,
  updatedAt: Date,
): Promise<NotificationSettings> {
  const before = await findNotificationSettings(tx, userId);
  const settings = mergeSettings(before.settings, changed);
  const { isOn, from, to } = settings.quietHours;
  if (isOn && from === to) throw endlessQuiet();
  await saveNotificationSettings(tx, userId, { settings, updatedAt });
  return settings;
}

const answer = (settings: NotificationSettings, updatedAt: Date | null): NotificationsAnswer => ({
  ...settings,
  updatedAt: updatedAt?.toISOString() ?? null,
});

function endlessQuiet(): AppError {
  const message = 'Quiet hours can’t start and end at the same time';
  return new AppError(400, 'invalid-input', message, {
    issues: [{ path: 'quietHours.to', message }],
  });
}

const unknownLink = () =>
  new AppError(
    404,
    'link-not-found',
    'This unsubscribe link is incomplete. Open it from the email again, or sign in to change your notifications.',
  );
