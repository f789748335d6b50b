import type { FastifyInstance } from 'fastify';
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  type SavedSearch,
} from '#contract/listings/saved-searches.ts';
import { SAVED_SEARCHES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
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
    const add = (tx: Db) => searches.insertSavedSearch(tx, userId, { ...body, createdAt: now() });
    return create(async (tx) => answer(await withinCap(tx, SAVED_SEARCHES, userId, add)));
  });

  route(app, deps, renameSavedSearch, async ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const row = await searches.updateSavedSearchName(db, userId, params.searchId, body.name);
    if (!row) throw notFound();
    return answer(row);
  });

  route(app, deps, deleteSavedSearch, async ({ params, signedIn }) => {
    const isGone = await searches.deleteSavedSearchRow(db, signedIn.user.userId, params.searchId);
    if (!isGone) throw notFound();
    return { message: 'The search has been deleted.' };
  });
}

const answer = ({ searchId, name, query, createdAt }: SavedSearchRow): SavedSearch => ({
  searchId,
  name,
  query,
  createdAt: createdAt.toISOString(),
});

const notFound = () => new AppError(404, 'search-not-found', 'This search does not exist.');
