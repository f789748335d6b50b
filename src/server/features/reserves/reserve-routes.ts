import type { FastifyInstance } from 'fastify';
import {
  adjustReserve,
  allocateReserve,
  listReserveTransactions,
  readReserve,
  withdrawReserve,
} from '#contract/reserves/reserves.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dateText } from '#domain/text/date-text.ts';
import { calendarMonth } from '#engine/calendar/shift.ts';
import { toCents } from '#engine/money.ts';
import {
  findOwnedProperty,
  lockOwnedProperty,
} from '#server/db/queries/ownership/owned-properties.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import {
  countReserveTransactions,
  listReserveMonths,
  selectReserveTransactions,
} from '#server/db/queries/ownership/reserves.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { statementOf } from '#server/ownership/owned-figures.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { monthText } from '#server/reports/report-text.ts';
import { moveReserve } from './move-reserve.ts';
import { registerPortfolioReserves } from './portfolio-reserves.ts';
import { allocationOf, reserveAnswer, transactionAnswer } from './reserve-answer.ts';

/** Reserve transactions shown by default. */
const NEWEST = 50;

export function registerReserves(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  registerPortfolioReserves(app, deps);
  registerReserveMoves(app, deps);

  route(app, deps, readReserve, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    const row = foundOwned(await findPortfolioProperty(db, userId, propertyId));
    const newest = await selectReserveTransactions(db, userId, propertyId, null, NEWEST);
    const months = await listReserveMonths(db, userId);
    const lastMonth = months.get(propertyId)?.lastMonth ?? null;
    const today = calendarDay(now());
    // A sale returns the reserve to the owner.
    const isSold = row.soldOn !== null && row.soldOn <= today;
    const owned = isSold ? { ...row, reserveCents: 0 } : row;
    return reserveAnswer(owned, statementOf(row, today), newest, lastMonth);
  });

  route(app, deps, listReserveTransactions, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    foundOwned(await findOwnedProperty(db, userId, propertyId));
    const before = query.cursor === undefined ? null : readReserveCursor(query.cursor);
    const limit = Math.round(query.limit);
    const rows = await selectReserveTransactions(db, userId, propertyId, before, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(transactionAnswer),
      total: await countReserveTransactions(db, userId, propertyId),
      nextCursor: rows.length > shown.length && last ? String(last.transactionNo) : null,
    };
  });
}

/** A sold property's reserve was returned to the owner. */
function refuseSold({ soldOn }: { soldOn: string | null }, today: string): void {
  if (soldOn === null || soldOn > today) return;
  const message = `This property was sold on ${dateText(soldOn)}, so it has no reserve.`;
  throw new AppError(422, 'property-sold', message);
}

function readReserveCursor(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  const message = 'This cursor isn’t valid for this list. Start over without it.';
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'cursor', message }] });
}

function registerReserveMoves(app: FastifyInstance, deps: Deps): void {
  const { now } = deps;

  route(app, deps, allocateReserve, ({ params, query, signedIn, create }) => {
    const time = now();
    const month = query.month ?? calendarMonth(calendarDay(time));
    return create(async (tx) => {
      const property = foundOwned(
        await lockOwnedProperty(tx, signedIn.user.userId, params.propertyId),
      );
      refuseSold(property, calendarDay(time));
      const { totalCents, ...parts } = allocationOf(property);
      const move = { kind: 'allocate', cents: totalCents, month } as const;
      const message = `Added the ${monthText(month)} contribution.`;
      return moveReserve(tx, property, move, { parts, message, now: time });
    });
  });

  route(app, deps, withdrawReserve, ({ params, body, signedIn, create }) => {
    const time = now();
    return create(async (tx) => {
      const property = foundOwned(
        await lockOwnedProperty(tx, signedIn.user.userId, params.propertyId),
      );
      const move = { kind: 'withdraw', cents: toCents(body.amount) } as const;
      const message = 'Withdrawal recorded.';
      return moveReserve(tx, property, move, { reason: body.reason, message, now: time });
    });
  });

  route(app, deps, adjustReserve, ({ params, body, signedIn, create }) => {
    const time = now();
    return create(async (tx) => {
      const property = foundOwned(
        await lockOwnedProperty(tx, signedIn.user.userId, params.propertyId),
      );
      const move = { kind: 'adjust', newBalanceCents: toCents(body.newBalance) } as const;
      const message = 'Balance updated.';
      return moveReserve(tx, property, move, { reason: body.reason, message, now: time });
    });
  });
}
