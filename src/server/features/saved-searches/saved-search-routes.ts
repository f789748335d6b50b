import type { FastifyInstance } from 'fastify';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from '#contract/listings/saved-searches.ts';
import type { Alert } from '#domain/listing/search-alerts.ts';
import { SAVED_SEARCHES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import * as searches from '#server/db/queries/saved-searches.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';

export function registerSavedSearches(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, listSavedSearches, async ({ signedIn }) => {
    const { userId } = signedIn.user;
    const rows = await searches.selectSavedSearches(db, userId, SAVED_SEARCHES.most);
    return { items: rows.map(answer) };
  });

  route(app, deps, createSavedSearch, ({ body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const { name, query, alert } = body;
    const add = (tx: Db) => {
      const createdAt = now();
      const alerts = alertChange(null, alert, createdAt);
      return searches.insertSavedSearch(tx, userId, { name, query, createdAt, ...alerts });
    };
    return create(async (tx) => answer(await withinCap(tx, SAVED_SEARCHES, userId, add)));
  });

  route(app, deps, updateSavedSearch, async ({ params: { searchId }, body, signedIn }) => {
    const { userId } = signedIn.user;
    const { name, alert } = body;
    const row = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await searches.findSavedSearch(tx, userId, searchId);
      const change = {
        ...(name !== undefined && { name }),
        ...alertChange(before?.alertedThrough ?? null, alert, now()),
      };
      if (!before || Object.keys(change).length === 0) return before;
      return searches.updateSavedSearchRow(tx, userId, searchId, change);
    });
    if (!row) throw notFound();
    return answer(row);
  });

  route(app, deps, deleteSavedSearch, async ({ params, signedIn }) => {
    const isGone = await searches.deleteSavedSearchRow(db, signedIn.user.userId, params.searchId);
    if (!isGone) throw notFound();
    return { message: 'Search deleted.' };
  });
}

type AlertColumns = Partial<Pick<SavedSearchRow, 'alertFrequency' | 'alertedThrough'>>;

/**
 * When alerts are turned on, they cover only later changes; when the frequency changes, they continue from the last
 * alert.
 */
function alertChange(
  alertedThrough: Date | null,
  alert: Alert | undefined,
  now: Date,
): AlertColumns {
  if (alert === undefined) return {};
  if (alert === 'off') return { alertedThrough: null };
  return { alertFrequency: alert, alertedThrough: alertedThrough ?? now };
}

const answer = (row: SavedSearchRow): SavedSearch => ({
  searchId: row.searchId,
  name: row.name,
  query: row.query,
  createdAt: row.createdAt.toISOString(),
  alert: row.alertedThrough === null ? 'off' : row.alertFrequency,
});

const notFound = () =>
  new AppError(404, 'search-not-found', 'This search doesn’t exist or was deleted.');
