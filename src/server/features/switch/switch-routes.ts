import type { FastifyInstance } from 'fastify';
import { readSwitch, saveSwitchLeases } from '#contract/book-imports/switch.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { counted } from '#domain/text/number-text.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type PaidThrough, proposePaidThrough } from '#engine/lease/paid-through.ts';
import { toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { updateLease } from '#server/db/queries/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { matchToLeases } from '#server/ownership/money/match-to-leases.ts';
import { loadFittingRent, loadSwitch } from './load-switch.ts';

/** Switching from another tool: the progress, and the step that saves many leases together. */
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
      // Always in the same order, so two callers can't deadlock.
      for (const propertyId of [...byProperty.keys()].toSorted()) {
        await lockedProperty(tx, userId, propertyId);
        await saveLeases(tx, userId, propertyId, byProperty.get(propertyId)!, time);
      }
      return { message: `Saved ${counted(leases.length, 'lease')}.` };
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

/** Call with the property locked. */
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
      throw new AppError(404, 'lease-not-found', 'This lease doesn’t exist or was deleted.');
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
    const message = 'The paid-through date can’t be before the lease starts.';
    throw new AppError(422, 'paid-before-start', message);
  }
  if (paidThrough === null && openingBalance !== 0) {
    const message = 'Enter a paid-through date to add an opening balance.';
    throw new AppError(422, 'opening-without-day', message);
  }
}

/** The payments to match; none for an unanswered question. */
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
    'A lease or its payments changed since you opened this page. Review the latest version and save again.',
  );
