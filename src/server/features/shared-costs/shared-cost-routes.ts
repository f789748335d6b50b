import type { FastifyInstance } from 'fastify';
import {
  changeSharedCost,
  createSharedCost,
  deleteSharedCost,
  listSharedCosts,
  type SharedCost,
} from '#contract/shared-costs/shared-costs.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { yearOf } from '#engine/calendar/shift.ts';
import type { Db } from '#server/db/client.ts';
import { SHARED_COSTS } from '#server/db/ownership-caps.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import {
  selectAllSharedParts,
  selectSharedCosts,
  selectSharedParts,
  sharedCostRows,
} from '#server/db/queries/records/shared-costs.ts';
import type { SharedCostRow } from '#server/db/schema/ownership/shared-costs.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { lockProperties } from '#server/ownership/money/load-money.ts';
import { sharedCostAnswer, sharedCostList } from './shared-cost-answer.ts';
import { reverseParts, sharedColumns, writeParts } from './write-shared-cost.ts';

/** A shared cost is a group of expenses, one for each property, written and reversed together. */
export function registerSharedCosts(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  const answerOf = async (tx: Db, row: SharedCostRow): Promise<SharedCost> =>
    sharedCostAnswer(row, await selectSharedParts(tx, row.userId, [row.sharedCostId]));

  route(app, deps, listSharedCosts, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const year = Math.floor(query.year ?? yearOf(calendarDay(now())));
    const rows = await selectSharedCosts(db, userId, year);
    const ids = rows.map(({ sharedCostId }) => sharedCostId);
    return sharedCostList(year, rows, await selectSharedParts(db, userId, ids));
  });

  route(app, deps, createSharedCost, ({ body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const time = now();
    const add = async (tx: Db) => {
      const row = { ...sharedColumns(body), createdAt: time, updatedAt: time };
      const [added] = await sharedCostRows.insert(tx, userId, [row]);
      const { sharedCostId } = added!;
      await writeParts(tx, { userId, time }, { sharedCostId, typed: body });
      return added!;
    };
    return create(async (tx) => answerOf(tx, await withinCap(tx, SHARED_COSTS, userId, add)));
  });

  route(app, deps, changeSharedCost, ({ params: { sharedCostId }, body, signedIn }) => {
    const { userId } = signedIn.user;
    const time = now();
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const change = { ...sharedColumns(body), updatedAt: time };
      const row = await sharedCostRows.update(tx, userId, sharedCostId, change);
      if (!row) throw sharedCostNotFound();
      const before = await selectSharedParts(tx, userId, [sharedCostId]);
      await writeParts(tx, { userId, time }, { sharedCostId, typed: body }, before);
      return answerOf(tx, row);
    });
  });

  route(app, deps, deleteSharedCost, ({ params: { sharedCostId }, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      const parts = await selectAllSharedParts(tx, userId, sharedCostId);
      // The account's lock keeps a removed property from being restored.
      const owned = parts.filter(({ isRemoved }) => !isRemoved);
      await lockProperties(
        tx,
        userId,
        owned.map(({ propertyId }) => propertyId),
      );
      if ((await sharedCostRows.delete(tx, userId, [sharedCostId])) === 0)
        throw sharedCostNotFound();
      await reverseParts(tx, { userId, time: now() }, parts, 'deleted');
      return { message: 'Shared cost removed.' };
    });
  });
}

const sharedCostNotFound = () =>
  new AppError(404, 'shared-cost-not-found', 'This shared cost doesn’t exist or was removed.');
