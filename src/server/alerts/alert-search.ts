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
/** How long an alert waits for a provider's listings of its area, and how often it looks. */
const WAIT = { longest: 20 * MINUTE, pause: 2 * MINUTE };

/** A digest has come up since the last: at 8 in the morning of the user's day, or of their Monday. */
export function isAlertDue(
  { alertFrequency, alertedThrough, timeZone }: Omit<AlertingSearch, keyof SearchKey>,
  now: Date,
): boolean {
  if (alertedThrough === null) return false;
  const zone = timeZone ?? DEFAULT_SETTINGS.timeZone;
  return coveredDay(alertFrequency, zone, alertedThrough) !== coveredDay(alertFrequency, zone, now);
}

/**
 * Mails what is new in a saved search, if anything is. The mail, what it covers and the end of the job are one
 * transaction: after a crash all of it is there or none, and a second run finds nothing due. What the limits of mail
 * refuse is mailed later, with what comes up meanwhile.
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
  // Writers of market and listings take their times under these locks: none of them is missed or mailed twice.
  await lockMarketForReading(tx);
  await lockUser(tx, key.userId);
  const now = deps.now();
  const due = await findDue(tx, now, key);
  // What comes up while the kind is off is not mailed later.
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

/** True when its news is queued, or there is none. */
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
  // Caused by the calendar: counted against the account, as there is no caller.
  const [isQueued = false] = await queueMails(tx, deps, userId, [outgoing]);
  return isQueued;
}

/** With a data provider, the area's listings are loaded first where they are a day old. */
async function isLoading({ live }: AlertDeps, { user, search }: DueAlert): Promise<boolean> {
  const filters = savedFilters(search.query);
  if (live === null || filters.source === 'yours') return false;
  return live.want(wantedLocations(filters), { userId: user.userId });
}
