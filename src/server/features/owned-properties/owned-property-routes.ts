import type { FastifyInstance } from 'fastify';
import {
  changeOwnedProperty,
  createOwnedProperty,
  deleteOwnedProperty,
  listOwnedProperties,
  RESTORE_DAYS,
  readOwnedProperty,
  readPropertyContents,
  restoreOwnedProperty,
} from '#contract/owned-properties/owned-properties.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { OWNED_PROPERTIES } from '#server/db/ownership-caps.ts';
import {
  countContents,
  findOwnedProperty,
  removeOwnedProperty,
  restoreRemovedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { removeWithinCap, withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { addOwnedProperty } from '#server/ownership/add-owned-property.ts';
import { ownedAnswer } from '#server/ownership/owned-answer.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { ownedPage } from '#server/ownership/owned-page.ts';
import { changeRecord } from './change-record.ts';
import { registerInsights } from './insight-route.ts';
import { registerLoans } from './loan-routes.ts';

export function registerOwnedProperties(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerLoans(app, deps);
  registerInsights(app, deps);
  registerRemovals(app, deps);

  route(app, deps, listOwnedProperties, ({ query, signedIn }) =>
    ownedPage(deps, signedIn.user.userId, { ...query, isRemoved: query.removed }),
  );

  route(app, deps, createOwnedProperty, ({ body, signedIn, room, create }) =>
    create((tx) => addOwnedProperty(deps, tx, { userId: signedIn.user.userId, room, body })),
  );

  route(app, deps, readOwnedProperty, async ({ params, signedIn }) => {
    const row = await findPortfolioProperty(db, signedIn.user.userId, params.propertyId);
    return ownedAnswer(foundOwned(row), calendarDay(now()));
  });

  route(app, deps, changeOwnedProperty, ({ params, body, signedIn }) =>
    changeRecord(deps, signedIn.user.userId, params.propertyId, body),
  );
}

function registerRemovals(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, readPropertyContents, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    foundOwned(await findOwnedProperty(db, userId, params.propertyId));
    return countContents(db, userId, params.propertyId);
  });

  route(app, deps, deleteOwnedProperty, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const keepsBooks = query.books === 'keep';
    const change = { removedAt: now(), keepsBooks };
    foundOwned(
      await removeWithinCap(db, OWNED_PROPERTIES, userId, (tx) =>
        removeOwnedProperty(tx, userId, params.propertyId, change),
      ),
    );
    const message = keepsBooks
      ? 'Property removed from your portfolio. Its records are kept for the tax year.'
      : `Property and its records deleted. You can restore them for ${RESTORE_DAYS} days.`;
    return { message };
  });

  route(app, deps, restoreOwnedProperty, async ({ params, signedIn, room }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    const since = new Date(now().getTime() - RESTORE_DAYS * 24 * 60 * 60 * 1000);
    const restore = (tx: typeof db) => restoreRemovedProperty(tx, userId, propertyId, since);
    await withinCap(db, OWNED_PROPERTIES, userId, restore, { room });
    const row = await findPortfolioProperty(db, userId, propertyId);
    return ownedAnswer(foundOwned(row), calendarDay(now()));
  });
}
