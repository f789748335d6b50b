import type { FastifyInstance } from 'fastify';
import { undoEndLease, undoRenewLease } from '#contract/leases/leases.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import type { Db } from '#server/db/client.ts';
import { selectLeases, updateLease } from '#server/db/queries/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import type { LeaseBook } from '#server/ownership/lease-book.ts';
import { loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { refuseStale } from './add-lease.ts';
import { claimUnit } from './claim-unit.ts';
import { leaseAnswer } from './lease-answer.ts';
import { reverseCarried, reverseSettlement } from './reverse-settlement.ts';

/** Undoes ending or renewing a lease, as long as nothing later depends on it. */
export function registerLeaseUndo(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  route(app, deps, undoEndLease, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      const book = await loadLeaseBook(tx, userId, params);
      refuseStale(book, body.version, today());
      const { endedOn, endedAt } = book.row;
      if (endedOn === null || endedAt === null)
        throw new AppError(409, 'lease-not-ended', 'This lease hasn’t been ended.');
      refuseMovedOn([book], endedAt, 'it ended');
      await reopen(tx, userId, book, now());
      await reverseSettlement(tx, userId, { book, endedAt }, now());
      return leaseAnswer(await loadLeaseBook(tx, userId, params), today());
    });
  });

  route(app, deps, undoRenewLease, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId } = params;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const renewal = await loadLeaseBook(tx, userId, params);
      refuseStale(renewal, body.version, today());
      const { leaseId, renewsId, createdAt: renewedAt } = renewal.row;
      if (renewsId === null)
        throw new AppError(409, 'not-a-renewal', 'This lease isn’t a renewal.');
      await refuseRenewed(tx, userId, renewal);
      const before = { propertyId, historyId: renewsId };
      const old = await loadLeaseBook(tx, userId, before);
      refuseMovedOn([renewal, old], renewedAt, 'the renewal');
      if (old.row.updatedAt > renewedAt) {
        const message =
          'The original lease changed after the renewal, so the renewal can’t be undone.';
        throw new AppError(409, 'lease-moved-on', message);
      }
      const time = now();
      await updateLease(tx, userId, leaseId, { removedAt: time, updatedAt: time });
      await reverseCarried(tx, userId, [old, renewal], time);
      // The renewal had cut the old lease short.
      if (old.row.endedAt?.getTime() === renewedAt.getTime()) await reopen(tx, userId, old, time);
      return leaseAnswer(await loadLeaseBook(tx, userId, before), today());
    });
  });
}

/** Call with the property locked. The lease resumes, unless its unit has been leased to someone else. */
async function reopen(
  tx: Db,
  userId: string,
  { row, lease }: LeaseBook,
  updatedAt: Date,
): Promise<void> {
  const { propertyId, unitId, leaseId: exceptId } = row;
  const reopened = { ...lease, endedOn: null, unitId };
  await claimUnit(tx, userId, { propertyId, lease: reopened, exceptId });
  await updateLease(tx, userId, exceptId, { endedOn: null, endedAt: null, updatedAt });
}

/** Refuses if later entries depend on the change being undone. */
function refuseMovedOn(books: readonly LeaseBook[], since: Date, what: string): void {
  const rows = books.flatMap(({ entries, deposits }) => [...entries, ...deposits]);
  if (!rows.some(({ createdAt }) => createdAt > since)) return;
  const message = `Money has been recorded on this lease since ${what}, so you can’t undo this.`;
  throw new AppError(409, 'lease-moved-on', message);
}

async function refuseRenewed(tx: Db, userId: string, { row }: LeaseBook): Promise<void> {
  const { propertyId, leaseId } = row;
  const leases = await selectLeases(tx, userId, { propertyId });
  if (!leases.some(({ renewsId }) => renewsId === leaseId)) return;
  const message = 'This lease has been renewed again. Undo that renewal first.';
  throw new AppError(409, 'lease-moved-on', message);
}
