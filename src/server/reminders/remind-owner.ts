import { calendarDay } from '#domain/calendar/instants.ts';
import { coveredDay } from '#domain/notifications/digest.ts';
import { localTime } from '#domain/notifications/local-time.ts';
import type { NotificationSettings } from '#domain/notifications/notification-settings.ts';
import type { Db } from '#server/db/client.ts';
import { findNotificationSettings } from '#server/db/queries/accounts/notification-settings.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import {
  findLastReminder,
  insertReminders,
  selectRealAddresses,
  selectReminded,
} from '#server/db/queries/ownership/reminders.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { findOccurrences, type Occurrence } from './occurrences.ts';
import { type ReminderKind, reminderMail } from './reminder-mail.ts';

type ReminderDeps = Pick<Deps, 'env' | 'now' | 'secret'>;

const REMINDER_KINDS = Object.keys(findOccurrences) as ReminderKind[];

/**
 * Sends one email for each kind of reminder that has something new. The reminders, the email and the job's completion
 * are saved in one transaction, so a crash leaves all of them or none, and a second run finds nothing new.
 */
export async function remindOwner(tx: Db, deps: ReminderDeps, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  if (!user?.emailVerifiedAt) return;
  const { settings } = await findNotificationSettings(tx, userId);
  const addresses = await selectRealAddresses(tx, userId, calendarDay(deps.now()));
  for (const kind of REMINDER_KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    const fresh = await findFresh(tx, deps, userId, { kind, settings, addresses });
    // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
    if (fresh.length > 0) await send(tx, deps, user, kind, fresh);
  }
}

interface Search {
  kind: ReminderKind;
  settings: NotificationSettings;
  addresses: ReadonlyMap<string, string>;
}

async function findFresh(
  tx: Db,
  { now }: ReminderDeps,
  userId: string,
  { kind, settings, addresses }: Search,
): Promise<Occurrence[]> {
  const { timeZone, kinds } = settings;
  const { isOn, frequency } = kinds[kind];
  if (!isOn || frequency === null || addresses.size === 0) return [];
  const covered = coveredDay(frequency, timeZone, now());
  if (frequency !== 'atOnce') {
    const last = await findLastReminder(tx, userId, kind);
    if (last && coveredDay(frequency, timeZone, last) === covered) return [];
  }
  const { date: today } = localTime(timeZone, now());
  const found = await findOccurrences[kind]({ db: tx, userId, addresses, today, frequency });
  const due = found.filter(({ day }) => day <= covered);
  const reminded = await selectReminded(
    tx,
    userId,
    kind,
    due.map(({ about }) => about),
  );
  return due.filter(({ about }) => !reminded.has(about));
}

/**
 * Queues the email and records the reminders, or does neither: if the mail limits block the email today, it is sent
 * later.
 */
async function send(
  tx: Db,
  deps: ReminderDeps,
  user: UserRow,
  kind: ReminderKind,
  occurrences: readonly Occurrence[],
): Promise<void> {
  const { userId } = user;
  const mail = reminderMail(deps, user, kind, occurrences);
  // Scheduled, so there is no caller; the email counts against the account's limit.
  const [isQueued] = await queueMails(tx, deps, userId, [{ kind, cause: 'owner', userId, mail }]);
  const abouts = occurrences.map(({ about }) => about);
  if (isQueued) await insertReminders(tx, userId, kind, abouts, deps.now());
}
