import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { text } from '#contract/common.ts';
import {
  addFavorite,
  changeFavorite,
  listFavorites,
  removeFavorite,
  type SavedProperty,
} from '#contract/listings/favorites.ts';
import { FAVORITES } from '#server/db/caps.ts';
import type { Db } from '#server/db/client.ts';
import * as favorites from '#server/db/queries/favorites.ts';
import type { FavoriteRow } from '#server/db/schema/favorites.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { refuseLarge, removeWithinCap, withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import {
  findListing,
  findListings,
  isOwnId,
  propertyNotFound,
} from '#server/market/find-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { favoriteAnswer, savedFrom } from './favorite-answer.ts';

export function registerFavorites(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, listFavorites, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const after = query.cursor === undefined ? null : readCursor(query.cursor);
    const rows = await favorites.selectFavorites(db, userId, after, query.limit + 1);
    const shown = rows.slice(0, query.limit);
    const underwriting = await findUnderwriting(deps, userId);
    const listings = await loadListings(deps, userId, shown);
    const last = shown.at(-1);
    return {
      items: shown.map((row) =>
        favoriteAnswer(row, listings.get(row.propertyId) ?? null, underwriting),
      ),
      total: await favorites.countFavorites(db, userId),
      nextCursor: rows.length > shown.length && last ? writeCursor(last) : null,
      metricsFor: underwriting.metricsFor,
    };
  });

  route(app, deps, addFavorite, ({ params, body, signedIn, room, create }) => {
    const { userId } = signedIn.user;
    const propertyId = params.listingId;
    const time = now();
    const add = async (tx: Db) => {
      const revived = await favorites.reviveFavorite(tx, userId, propertyId, time);
      if (revived) return revived;
      const row = await findListing({ db: tx }, userId, propertyId);
      // An unknown listing can still be saved from the data in the request; a listing another user added can't.
      if (!row && (isOwnId(propertyId) || !isDescribed(body))) throw propertyNotFound();
      const saved = row ? savedFrom(row) : body;
      const added = { propertyId, saved, createdAt: time, updatedAt: time };
      await favorites.insertFavorite(tx, userId, added);
      return favorites.findFavorite(tx, userId, propertyId);
    };
    return create(async (tx) =>
      answerOne({ db: tx }, userId, await withinCap(tx, FAVORITES, userId, add, { room })),
    );
  });

  route(app, deps, changeFavorite, async ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const change = {
      ...(body.notes !== undefined && { notes: body.notes }),
      ...(body.tags !== undefined && { tags: body.tags }),
      updatedAt: now(),
    };
    const row = await db.transaction(async (tx) => {
      const changed = await favorites.updateFavorite(tx, userId, params.listingId, change);
      refuseLarge(FAVORITES, changed);
      return changed;
    });
    return answerOne(deps, userId, row);
  });

  route(app, deps, removeFavorite, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const isGone = await removeWithinCap(db, FAVORITES, userId, (tx) =>
      favorites.deleteFavorite(tx, userId, params.listingId, now()),
    );
    if (!isGone) throw favoriteNotFound();
    return { message: 'Removed from your saved properties.' };
  });
}

const favoriteNotFound = () =>
  new AppError(404, 'favorite-not-found', 'This property isn’t in your saved properties.');

const isDescribed = ({ address, price }: SavedProperty): boolean =>
  address !== undefined && address !== '' && price != null;

async function answerOne(deps: Pick<Deps, 'db'>, userId: string, favorite: FavoriteRow | null) {
  if (!favorite) throw favoriteNotFound();
  const row = await findListing(deps, userId, favorite.propertyId);
  return favoriteAnswer(favorite, row, await findUnderwriting(deps, userId));
}

const loadListings = (deps: Deps, userId: string, rows: readonly FavoriteRow[]) =>
  findListings(
    deps,
    userId,
    rows.map(({ propertyId }) => propertyId),
  );

const Cursor = z.tuple([z.iso.datetime().regex(/^2\d{3}-/), text(300)]);

const writeCursor = ({ createdAt, propertyId }: FavoriteRow): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), propertyId])).toString('base64url');

function readCursor(cursor: string): { createdAt: string; propertyId: string } {
  try {
    const [createdAt, propertyId] = Cursor.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { createdAt, propertyId };
  } catch {
    const message = 'This cursor isn’t valid for this list. Start over without it.';
    throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
  }
}
