import type { FastifyInstance } from 'fastify';
import type { NewLease } from '#contract/leases/lease-terms.ts';
import {
  changeLease,
  createLease,
  deleteLease,
  listCurrentLeases,
  listLeases,
  readLease,
} from '#contract/leases/leases.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dateText } from '#domain/text/date-text.ts';
import { standingRows } from '#engine/books/rows.ts';
import { isCurrent, lastDayOf, OPEN_END } from '#engine/lease/lease.ts';
import type { Db } from '#server/db/client.ts';
import { LEASES } from '#server/db/ownership-caps.ts';
import { type NamedLease, selectLeases, updateLease } from '#server/db/queries/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { refuseLarge } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { engineLease, type LeaseBook, leaseBook } from '#server/ownership/lease-book.ts';
import { booksOf, loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { pageOf } from '#server/ownership/page-of.ts';
import { addLease, refuseStale } from './add-lease.ts';
import { claimUnit } from './claim-unit.ts';
import { registerLeaseEnd } from './end-lease-routes.ts';
import { leaseAnswer, leaseColumns } from './lease-answer.ts';
import { registerLeaseUndo } from './undo-lease-routes.ts';

export function registerLeases(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());
  registerLeaseEnd(app, deps);
  registerLeaseUndo(app, deps);

  route(app, deps, listLeases, async ({ params, query, signedIn }) => {
    const { userId } = signedIn.user;
    await existingProperty(db, userId, params.propertyId);
    const rows = await selectLeases(db, userId, { propertyId: params.propertyId });
    const { shown, ...page } = pageOf(rows, query, (row) => [row.startsOn, row.leaseId], true);
    const books = await booksOf(db, userId, shown);
    return { items: books.map((book) => leaseAnswer(book, today())), ...page };
  });

  figuresRoute(app, deps, listCurrentLeases, async ({ query, signedIn }) => {
    const { userId } = signedIn.user;
    const rows = (await selectLeases(db, userId, { livingOn: today() }))
      .filter((row) => isCurrent(engineLease(row), today()))
      .toSorted(byEnd);
    const { shown, ...page } = pageOf(rows, query, endKey, false);
    const books = await booksOf(db, userId, shown);
    return { items: books.map((book) => leaseAnswer(book, today())), ...page };
  });

  route(app, deps, createLease, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    return create(async (tx) => {
      const { address, soldOn } = await lockedProperty(tx, userId, params.propertyId);
      const added = await addLease(tx, userId, {
        ...leaseColumns(body),
        propertyId: params.propertyId,
        createdAt: now(),
        updatedAt: now(),
      });
      return leaseAnswer(leaseBook({ ...added, address, soldOn }), today());
    });
  });

  route(app, deps, readLease, async ({ params, signedIn }) =>
    leaseAnswer(await loadLeaseBook(db, signedIn.user.userId, params), today()),
  );

  route(app, deps, changeLease, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const { version, ...typed } = body;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      const book = await loadLeaseBook(tx, userId, params);
      refuseStale(book, version, today());
      return leaseAnswer(await change(tx, userId, book, typed, now()), today());
    });
  });

  route(app, deps, deleteLease, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      const book = await loadLeaseBook(tx, userId, params);
      if (hasMoney(book)) {
        const message = 'This lease has payments or a deposit on record. End it instead.';
        throw new AppError(409, 'lease-has-payments', message);
      }
      const time = now();
      await updateLease(tx, userId, params.historyId, { removedAt: time, updatedAt: time });
      return { message: 'Lease deleted.' };
    });
  });
}

/** Soonest end first; leases without an end date last. */
const endKey = (row: NamedLease): readonly [string, string] => [
  lastDayOf(engineLease(row)) ?? row.endsOn ?? OPEN_END,
  row.leaseId,
];
const byEnd = (a: NamedLease, b: NamedLease): number => {
  const [one, other] = [endKey(a).join(' '), endKey(b).join(' ')];
  return one < other ? -1 : Number(one > other);
};

async function change(
  tx: Db,
  userId: string,
  { row, entries, deposits }: LeaseBook,
  typed: NewLease,
  updatedAt: Date,
): Promise<LeaseBook> {
  const { leaseId: exceptId, propertyId, endedOn, address, soldOn } = row;
  if (endedOn !== null && typed.startsOn > endedOn) {
    const message = `This lease ended on ${dateText(endedOn)} and can’t start after that.`;
    throw new AppError(422, 'starts-after-end', message);
  }
  const { unitId, startsOn: start, endsOn: end, afterEnd } = typed;
  const lease = { unitId, start, end, endedOn, afterEnd };
  const unitName = await claimUnit(tx, userId, { propertyId, lease, exceptId });
  const changed = await updateLease(tx, userId, exceptId, { ...leaseColumns(typed), updatedAt });
  refuseLarge(LEASES, changed);
  return leaseBook({ ...changed, unitName, address, soldOn }, entries, deposits);
}

const hasMoney = ({ entries, deposits }: LeaseBook): boolean =>
  standingRows(entries).length > 0 || standingRows(deposits).length > 0;
