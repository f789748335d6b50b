import type { FastifyInstance } from 'fastify';
import {
  createProperty,
  deleteProperty,
  NewProperty,
  readProperty,
  updateProperty,
} from '#contract/listings/properties.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { withoutUndefined } from '#domain/record/without-undefined.ts';
import { OWN_LISTINGS } from '#server/db/caps.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { deleteFavorites, findFavorite } from '#server/db/queries/favorites.ts';
import {
  deleteUserListing,
  findUserListing,
  insertUserListing,
  updateUserListing,
} from '#server/db/queries/user-listings.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { refuseLarge, withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { accountIdOf } from '#server/http/security/session.ts';
import { findListing, isOwnId, propertyNotFound } from '#server/market/find-listing.ts';
import { withCoordinates } from '#server/market/own-coordinates.ts';
import { ownListing, priceCut, typedProperty } from '#server/market/own-listing.ts';
import {
  detailsAnswer,
  listingFiguresOf,
  metricsRowOf,
  propertyAnswer,
} from '#server/market/property-answer.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { runStrategies, strategiesAnswer } from '#server/market/strategies.ts';
import { payerOf } from '#server/providers/rentcast/rentcast-shares.ts';

export function registerListings(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, readProperty, async ({ params, signedIn }) => {
    const userId = signedIn?.user.userId ?? null;
    const found = await findListing(deps, userId, params.listingId);
    if (!found) throw propertyNotFound();
    const isLive = 'propertyId' in found && found.source === 'rentcast';
    const row =
      isLive && deps.live
        ? (await deps.live.appraise(found, payerOf(accountIdOf(signedIn)))).row
        : found;
    const { assumptions, metricsFor } = await findUnderwriting(deps, userId);
    const figures = listingFiguresOf(row);
    const metrics = metricsRowOf(listingMetrics(figures, assumptions));
    const saved = userId === null ? null : await findFavorite(db, userId, params.listingId);
    const isFavorite = saved !== null;
    return detailsAnswer(
      propertyAnswer(row, metrics, { now: now(), isFavorite, metricsFor }),
      strategiesAnswer(runStrategies(figures, assumptions)),
    );
  });

  route(app, deps, createProperty, async ({ body, signedIn, create }) => {
    const { userId } = signedIn.user;
    // Outside services are called before the account is locked.
    const placed = await withCoordinates(deps.geocoder, body);
    return create(async (tx) => {
      const row = await withinCap(tx, OWN_LISTINGS, userId, async (inner) => {
        const underwriting = await findUnderwriting({ db: inner }, userId);
        return insertUserListing(inner, userId, ownListing(placed, underwriting, now()));
      });
      const { metricsFor } = await findUnderwriting({ db: tx }, userId);
      return propertyAnswer(row, row, { now: now(), isFavorite: false, metricsFor });
    });
  });

  route(app, deps, updateProperty, async ({ params, body: { listPrice, ...sent }, signedIn }) => {
    const body = listPrice === undefined ? sent : { price: listPrice, ...sent };
    const { userId } = signedIn.user;
    const { listingId } = params;
    if (!isOwnId(listingId)) throw propertyNotFound();
    const location = await movedTo(deps, userId, listingId, body);
    // The second of two simultaneous changes is merged into the first.
    const row = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const underwriting = await findUnderwriting({ db: tx }, userId);
      const before = await findUserListing(tx, userId, listingId);
      if (!before) throw propertyNotFound();
      const after = checked({ ...typedProperty(before), ...location, ...body });
      const { importId, createdAt } = before;
      const time = now();
      const change = {
        ...ownListing(after, underwriting, time),
        ...priceCut(before, after.price, time),
        importId,
        createdAt,
      };
      const changed = await updateUserListing(tx, userId, listingId, change);
      refuseLarge(OWN_LISTINGS, changed);
      return changed;
    });
    if (!row) throw propertyNotFound();
    const saved = await findFavorite(db, userId, listingId);
    const { metricsFor } = await findUnderwriting(deps, userId);
    return propertyAnswer(row, row, { now: now(), isFavorite: saved !== null, metricsFor });
  });

  route(app, deps, deleteProperty, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const { listingId } = params;
    if (!isOwnId(listingId)) throw propertyNotFound();
    const isGone = await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await deleteFavorites(tx, userId, [listingId]);
      return deleteUserListing(tx, userId, listingId);
    });
    if (!isGone) throw propertyNotFound();
    return { message: 'Property deleted.' };
  });
}

type Change = { [Name in keyof NewProperty]?: NewProperty[Name] | undefined };

/** A new address needs new coordinates; outside services are called before the row is locked. */
async function movedTo(
  { db, geocoder }: Pick<Deps, 'db' | 'geocoder'>,
  userId: string,
  listingId: string,
  { address, city, state, zipCode }: Change,
): Promise<Partial<NewProperty>> {
  const moved = withoutUndefined({ address, city, state, zipCode });
  if (Object.keys(moved).length === 0) return {};
  const before = await findUserListing(db, userId, listingId);
  if (!before) throw propertyNotFound();
  const { latitude = null, longitude = null } = await withCoordinates(geocoder, {
    ...typedProperty(before),
    ...moved,
    latitude: null,
    longitude: null,
  });
  return { latitude, longitude };
}

/** Each part is valid on its own; together they must still be a valid listing. */
function checked(property: unknown): NewProperty {
  const result = NewProperty.safeParse(property);
  if (result.success) return result.data;
  throw new AppError(400, 'invalid-input', 'This property is incomplete.');
}
