import type { FastifyInstance } from 'fastify';
import { readSwitch, saveSwitchLeases } from '#contract/book-imports/switch.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type PaidThrough, proposePaidThrough } from '#engine/lease/paid-through.ts';
import { toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { updateLease } from '#server/db/queries/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { calendarDay } from '#server/ownership/calendar-day.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { matchToLeases } from '#server/ownership/money/match-to-leases.ts';
import { loadFittingRent, loadSwitch } from './load-switch.ts';

/** Books brought from another tool: how far they are, and the step that saves many leases together. */
export function registerSwitch(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, readSwitch, ({ signedIn }) =>
    loadSwitch(db, signedIn.user.userId, calendarDay(now())),
  );

  route(app, deps, saveSwitchLeases, ({ body: { leases }, signedIn }) => {
    const { userId } = signedIn.user;
    const time = now();
    return db.transaction(async (tx) => {
      const byProperty = groupedBy(leases, ({ propertyId }) => propertyId);
      // Always in one order, so that two callers never wait for each other in a circle.
      for (const propertyId of [...byProperty.keys()].toSorted()) {
        await lockedProperty(tx, userId, propertyId);
        await saveLeases(tx, userId, propertyId, byProperty.get(propertyId)!, time);
      }
      const count = leases.length === 1 ? 'one lease' : `${leases.length} leases`;
      return { message: `Saved ${count}.` };
    });
  });
}

interface TypedLease {
  historyId: string;
  version: number;
  paidThrough: string | null;
  openingBalance: number;
  paymentId: string | null;
  paymentCount: number;
}

/** With the property locked. */
async function saveLeases(
  tx: Db,
  userId: string,
  propertyId: string,
  typed: readonly TypedLease[],
  time: Date,
): Promise<void> {
  const today = calendarDay(time);
  const { books, fitting, others } = await loadFittingRent(tx, userId, today, { propertyId });
  const matches: { propertyId: string; paymentId: string; historyId: string }[] = [];
  for (const one of typed) {
    const book = books.find(({ row }) => row.leaseId === one.historyId);
    if (!book)
      throw new AppError(404, 'lease-not-found', 'This lease does not exist, or is not yours.');
    if (book.row.version !== one.version) throw changedMeanwhile();
    refuseDay(one, book.row.startsOn);
    const received = fitting.get(one.historyId) ?? [];
    const { matchIds } = chosen(proposePaidThrough(book.lease, received, today), one.paymentId);
    if (matchIds.length !== one.paymentCount) throw changedMeanwhile();
    await updateLease(tx, userId, one.historyId, {
      paidThrough: one.paidThrough,
      openingBalanceCents: toCents(one.openingBalance),
      updatedAt: time,
    });
    const ids = [...matchIds, ...(others.get(one.historyId) ?? [])];
    const { historyId } = one;
    matches.push(...ids.map((paymentId) => ({ propertyId, paymentId, historyId })));
  }
  if (matches.length > 0) await matchToLeases(tx, { userId, time }, matches);
}

function refuseDay({ paidThrough, openingBalance }: TypedLease, startsOn: string): void {
  if (paidThrough !== null && paidThrough < startsOn) {
    const message = 'Rent cannot be paid through a day before the lease starts.';
    throw new AppError(422, 'paid-before-start', message);
  }
  if (paidThrough === null && openingBalance !== 0) {
    const message = 'Enter the day rent is paid through to add an opening balance.';
    throw new AppError(422, 'opening-without-day', message);
  }
}

/** The payments to match: of a question that is not answered, none. */
function chosen(
  found: ReturnType<typeof proposePaidThrough>,
  paymentId: string | null,
): Pick<PaidThrough, 'matchIds'> {
  if (found?.kind === 'known') return found.proposal;
  return found?.choices.find(({ row }) => row.id === paymentId) ?? { matchIds: [] };
}

const changedMeanwhile = () =>
  new AppError(
    409,
    'changed-meanwhile',
    'A lease or its payments changed meanwhile. Look at them as they are now, then save again.',
  );
