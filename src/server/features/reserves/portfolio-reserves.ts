import type { FastifyInstance } from 'fastify';
import { allocatePortfolioReserves, readPortfolioReserves } from '#contract/reserves/reserves.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { cents as dollarsAndCents } from '#domain/text/number-text.ts';
import { calendarMonth } from '#engine/calendar/shift.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { RESERVE_TRANSACTIONS } from '#server/db/ownership-caps.ts';
import { selectPortfolio } from '#server/db/queries/ownership/portfolio.ts';
import {
  insertReserveTransactions,
  listReserveMonths,
  lockOwnedProperties,
  selectReserveBalances,
} from '#server/db/queries/ownership/reserves.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { statementOf } from '#server/ownership/owned-figures.ts';
import { monthText } from '#server/reports/report-text.ts';
import { allocationOf, monthsCovered, percentsOf } from './reserve-answer.ts';

export function registerPortfolioReserves(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  figuresRoute(app, deps, readPortfolioReserves, async ({ signedIn }) => {
    const { userId } = signedIn.user;
    const today = calendarDay(now());
    const rows = await selectPortfolio(db, userId, today);
    const months = await listReserveMonths(db, userId);
    const statements = rows.map((row) => statementOf(row, today));
    const allocations = rows.map((row) => allocationOf(row).totalCents);
    const balanceCents = sumCents(rows.map(({ reserveCents }) => reserveCents));
    return {
      balance: fromCents(balanceCents),
      monthlyAllocation: fromCents(sumCents(allocations)),
      monthsCovered: monthsCovered(balanceCents, statements),
      properties: rows.map((row, at) => ({
        propertyId: row.propertyId,
        address: row.address,
        balance: fromCents(row.reserveCents),
        monthlyAllocation: fromCents(allocations[at]!),
        monthsCovered: monthsCovered(row.reserveCents, [statements[at]!]),
        lastAllocatedMonth: months.get(row.propertyId)?.lastMonth ?? null,
      })),
    };
  });

  route(app, deps, allocatePortfolioReserves, ({ body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const time = now();
    const month = body.month ?? calendarMonth(calendarDay(time));
    const typed = {
      maintenance: body.maintenancePercent,
      capex: body.capexPercent,
      vacancy: body.vacancyPercent,
    };
    return create((tx) => allocateAll(tx, userId, { month, typed, now: time }));
  });
}

interface Allocating {
  month: string;
  typed: Parameters<typeof percentsOf>[1];
  now: Date;
}

/** All or nothing; a property that already has the month's contribution is skipped. */
async function allocateAll(tx: Db, userId: string, { month, typed, now }: Allocating) {
  const today = calendarDay(now);
  const properties = (await lockOwnedProperties(tx, userId)).filter(
    ({ soldOn }) => soldOn === null || soldOn > today,
  );
  const before = await selectReserveBalances(tx, userId, month);
  const planned = properties.map((property) => {
    const { cents = 0, isAllocated = false, rows = 0 } = before.get(property.propertyId) ?? {};
    const { totalCents, ...parts } = allocationOf(property, percentsOf(property, typed));
    const allocated = isAllocated ? 0 : totalCents;
    if (allocated > 0) refuseFull(rows);
    return { property, parts, allocated, cents, isAllocated };
  });
  const due = planned.filter(({ allocated }) => allocated > 0);
  await insertReserveTransactions(
    tx,
    userId,
    due.map(({ property, parts, allocated }) => ({
      propertyId: property.propertyId,
      kind: 'allocate' as const,
      cents: allocated,
      month,
      parts,
      date: today,
      createdAt: now,
    })),
  );
  const total = sumCents(planned.map(({ allocated }) => allocated));
  return {
    month,
    allocated: fromCents(total),
    balance: fromCents(total + sumCents(planned.map(({ cents }) => cents))),
    properties: planned.map(({ property, allocated, cents, isAllocated }) =>
      propertyAnswer(property, allocated, cents, isAllocated),
    ),
    message:
      total > 0
        ? `Added ${dollarsAndCents(fromCents(total))} to reserves for ${monthText(month)}.`
        : `There was nothing to add for ${monthText(month)}. Nothing was changed.`,
  };
}

const propertyAnswer = (
  { propertyId, address }: OwnedPropertyRow,
  allocated: number,
  cents: number,
  wasAllocated: boolean,
) => ({
  propertyId,
  address,
  allocated: fromCents(allocated),
  balance: fromCents(cents + allocated),
  wasAllocated,
});

function refuseFull(rows: number): void {
  const { most, error, sentence } = RESERVE_TRANSACTIONS;
  if (rows >= most) throw new AppError(422, error, sentence);
}
