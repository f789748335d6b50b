import type { FastifyInstance } from 'fastify';
import {
  type CalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendar,
  readCalendarFeed,
} from '#contract/calendar/calendar.ts';
import { type AllDayEvent, calendarText } from '#domain/calendar/ical.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { findUser, lockUser } from '#server/db/queries/accounts/users.ts';
import {
  deleteFeed,
  findCalendarFeed,
  findFeedByHash,
  noteFeedRead,
  saveCalendarFeed,
} from '#server/db/queries/records/calendar-feeds.ts';
import type { CalendarFeedRow } from '#server/db/schema/ownership/calendar-feeds.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { sendFile } from '#server/http/files/file-route.ts';
import { route } from '#server/http/route.ts';
import { sha256 } from '#server/http/security/crypto.ts';
import { knownSecretLink, newSecretLink } from '#server/http/security/secret-link.ts';
import { type DatedEntry, loadCalendar } from './load-calendar.ts';

const PURPOSE = 'calendar-feed';

/** "Last read" is accurate only to the hour, so that not every read needs a write. */
const HOUR_MS = 60 * 60 * 1000;

const NO_FEED: CalendarFeed = { path: null, createdAt: null, lastReadAt: null };

/** The calendar, and the secret address other programs read it at. */
export function registerCalendar(app: FastifyInstance, deps: Deps): void {
  const { db, env, now, secret } = deps;

  const tokenOf = (row: CalendarFeedRow | null): string | null =>
    row && knownSecretLink(secret, PURPOSE, { nonce: row.tokenNonce, hash: row.tokenHash });

  const feedAnswer = (row: CalendarFeedRow | null): CalendarFeed => {
    const token = tokenOf(row);
    if (!row || token === null) return NO_FEED;
    return {
      path: readCalendarFeed.path.replace('{token}', token),
      createdAt: row.createdAt.toISOString(),
      lastReadAt: row.lastReadAt?.toISOString() ?? null,
    };
  };

  route(app, deps, readCalendar, async ({ signedIn }) => {
    const { userId } = signedIn.user;
    const entries = await loadCalendar(db, userId, calendarDay(now()));
    return { items: entries, feed: feedAnswer(await findCalendarFeed(db, userId)) };
  });

  route(app, deps, createCalendarFeed, ({ signedIn }) => {
    const { userId } = signedIn.user;
    // If two tabs create it at the same time, the second waits and gets the first one's address.
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const saved = await findCalendarFeed(tx, userId);
      if (saved && tokenOf(saved) !== null) return feedAnswer(saved);
      const { nonce, hash } = newSecretLink(secret, PURPOSE);
      const row = {
        userId,
        tokenHash: hash,
        tokenNonce: nonce,
        createdAt: now(),
        lastReadAt: null,
      };
      return feedAnswer(await saveCalendarFeed(tx, row));
    });
  });

  route(app, deps, deleteCalendarFeed, ({ signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await deleteFeed(tx, userId);
      return NO_FEED;
    });
  });

  route(app, deps, readCalendarFeed, async ({ params, request, reply }) => {
    const row = await findFeedByHash(db, sha256(params.token));
    const user = row && (await findUser(db, row.userId));
    if (!row || !user) throw feedNotFound();
    const time = now();
    if (time.getTime() - (row.lastReadAt?.getTime() ?? 0) >= HOUR_MS)
      await noteFeedRead(db, row.userId, time);
    const entries = await loadCalendar(db, row.userId, calendarDay(time));
    const events = entries.map((entry) => eventOf(entry, env.BASE_URL));
    const body = calendarText('Freehold', events);
    const etag = `"${sha256(body)}"`;
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    return sendFile(reply, {
      contentType: 'text/calendar; charset=utf-8',
      body,
      fileName: 'freehold.ics',
    });
  });
}

const TABS = {
  leaseEnd: '/rent',
  bill: '/expenses',
  insurance: '',
  maintenance: '/maintenance',
} as const;

const eventOf = (entry: DatedEntry, baseUrl: string): AllDayEvent => ({
  uid: `${entry.id}@freehold`,
  day: entry.day,
  summary: entry.title,
  description: '',
  url: `${baseUrl}/user-property/${entry.propertyId}${TABS[entry.kind]}`,
  changedAt: entry.changedAt,
});

const feedNotFound = () =>
  new AppError(
    404,
    'feed-not-found',
    'This calendar address doesn’t work. The owner revoked it, or the address is incomplete.',
  );
