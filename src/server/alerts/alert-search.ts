import { coveredDay } from '#domain/notifications/digest.ts';
import { DEFAULT_SETTINGS } from '#domain/notifications/notification-settings.ts';
import type { Db } from '#server/db/client.ts';
import { findNotificationSettings } from '#server/db/queries/accounts/notification-settings.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import { lockMarketForReading } from '#server/db/queries/market/market.ts';
import { findReaderProfiles } from '#server/db/queries/market/metric-profiles.ts';
import {
  type AlertingSearch,
  findSavedSearch,
  type SearchKey,
  updateSavedSearchRow,
} from '#server/db/queries/saved-searches.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import type { JobPostponement } from '#server/jobs/define-job.ts';
import { wantedLocations } from '#server/market/live/wanted-locations.ts';
import { readerOf } from '#server/market/search/search-until-found.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { alertMail } from './alert-mail.ts';
import { findChanges } from './find-changes.ts';
import { savedFilters } from './saved-filters.ts';

type AlertDeps = Pick<Deps, 'env' | 'now' | 'secret' | 'live'>;

const MINUTE = 60_000;
/** How long an alert waits for the provider's listings in its area, and how often it checks. */
const WAIT = { longest: 20 * MINUTE, pause: 2 * MINUTE };

/** Digests are due at 8 a.m. in the user's time zone, every day or every Monday. */
export function isAlertDue(
  { alertFrequency, alertedThrough, timeZone }: Omit<AlertingSearch, keyof SearchKey>,
  now: Date,
): boolean {
  if (alertedThrough === null) return false;
  const zone = timeZone ?? DEFAULT_SETTINGS.timeZone;
  return coveredDay(alertFrequency, zone, alertedThrough) !== coveredDay(alertFrequency, zone, now);
}

/**
 * Emails the changes in a saved search, if there are any. The email, the period it covers and the end of the job are
 * saved in one transaction: after a crash, either all of them are saved or none, and a second run finds nothing due. If
 * the mail limits block the email, the changes go out with the next alert.
 */
export async function alertSearch(
  tx: Db,
  deps: AlertDeps,
  key: SearchKey,
  requestedAt: Date,
): Promise<JobPostponement | undefined> {
  const early = await findDue(tx, deps.now(), key);
  const waited = deps.now().getTime() - requestedAt.getTime();
  if (early?.isWanted && waited < WAIT.longest && (await isLoading(deps, early)))
    return { postponedTo: new Date(deps.now().getTime() + WAIT.pause) };
  // Market and listing writers take their timestamps under these locks, so no change is missed or emailed twice.
  await lockMarketForReading(tx);
  await lockUser(tx, key.userId);
  const now = deps.now();
  const due = await findDue(tx, now, key);
  // Changes made while this kind of email was off aren't emailed later.
  if (due && (!due.isWanted || (await queueAlert(tx, deps, due))))
    await updateSavedSearchRow(tx, key.userId, key.searchId, { alertedThrough: now });
  return undefined;
}

interface DueAlert {
  user: UserRow;
  search: SavedSearchRow & { alertedThrough: Date };
  isWanted: boolean;
}

async function findDue(
  tx: Db,
  now: Date,
  { userId, searchId }: SearchKey,
): Promise<DueAlert | null> {
  const user = await findUser(tx, userId);
  const search = await findSavedSearch(tx, userId, searchId);
  const alertedThrough = search?.alertedThrough;
  if (!user?.emailVerifiedAt || !search || !alertedThrough) return null;
  const { settings } = await findNotificationSettings(tx, userId);
  if (!isAlertDue({ ...search, timeZone: settings.timeZone }, now)) return null;
  const isWanted = settings.kinds['search-alert'].isOn;
  return { user, search: { ...search, alertedThrough }, isWanted };
}

/** True if the changes were queued or there were none. */
async function queueAlert(tx: Db, deps: AlertDeps, { user, search }: DueAlert): Promise<boolean> {
  const { userId } = user;
  const profiles = await findReaderProfiles(tx, userId, deps.now());
  const view = { ...profiles, profileNo: profiles.ownNo ?? profiles.defaultNo };
  const reader = { ...readerOf(view, userId), userId };
  const filters = savedFilters(search.query);
  const changes = await findChanges(tx, deps, reader, filters, search.alertedThrough);
  if (changes.added.total + changes.cut.total === 0) return true;
  const mail = alertMail(deps, user, search, changes);
  const { searchId } = search;
  const outgoing = { kind: 'search-alert', cause: 'owner', userId, searchId, mail } as const;
  // Scheduled, so there is no caller; the email counts against the account's limit.
  const [isQueued = false] = await queueMails(tx, deps, userId, [outgoing]);
  return isQueued;
}

/** With a data provider, the area's listings are reloaded first if they are a day old. */
async function isLoading({ live }: AlertDeps, { user, search }: DueAlert): Promise<boolean> {
  const filters = savedFilters(search.query);
  if (live === null || filters.source === 'yours') return false;
  return live.want(wantedLocations(filters), { userId: user.userId });
}
