import type { FastifyInstance } from 'fastify';
import { endLease, renewLease } from '#contract/leases/leases.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { dateText } from '#domain/text/date-text.ts';
import { standingRows } from '#engine/books/rows.ts';
import { addDays, dayBefore } from '#engine/calendar/shift.ts';
import { lastRentHeldCents } from '#engine/lease/last-rent.ts';
import {
  isTransferred,
  type Lease,
  lastDayOf,
  leaseStatus,
  OPEN_END,
  renewedLease,
} from '#engine/lease/lease.ts';
import { toCents } from '#engine/money.ts';
import type { Db } from '#server/db/client.ts';
import { DEPOSIT_ENTRIES, RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { type NamedLease, updateLease } from '#server/db/queries/ownership/leases.ts';
import {
  insertDepositEntries,
  insertRentEntries,
} from '#server/db/queries/ownership/rent-entries.ts';
import type { RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import {
  depositHeldCents,
  type LeaseBook,
  leaseBook,
  ledgerOn,
} from '#server/ownership/lease-book.ts';
import { loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { addLease, refuseStale } from './add-lease.ts';
import { claimUnit } from './claim-unit.ts';
import { leaseAnswer } from './lease-answer.ts';
import { CREDIT_CARRIED, recordSettlement, settlementAnswer, settlementOf } from './settlement.ts';

export function registerLeaseEnd(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  route(app, deps, endLease, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const { endedOn, settledOn = endedOn } = body;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      const book = await loadLeaseBook(tx, userId, params);
      refuseStale(book, body.version, today());
      refuseTransferred(book, today());
      refuseEnd(book, endedOn, settledOn);
      const { lease, row } = book;
      const { propertyId, unitId, leaseId: exceptId } = row;
      const ended = { ...lease, endedOn, unitId };
      await claimUnit(tx, userId, { propertyId, lease: ended, exceptId });
      const settlement = settlementOf(book, { ...body, settledOn });
      const answer = settlementAnswer(settlement);
      if (body.preview) return { lease: leaseAnswer(book, today()), settlement: answer };
      if (settledOn > addDays(today(), 1)) {
        const message =
          'The settlement date can’t be in the future. To plan a move-out, change the lease end instead.';
        throw new AppError(422, 'settled-in-future', message);
      }
      const time = now();
      await recordSettlement(tx, userId, book, { ...body, settledOn, settlement, time });
      await updateLease(tx, userId, exceptId, { endedOn, endedAt: time, updatedAt: time });
      return {
        lease: leaseAnswer(await loadLeaseBook(tx, userId, params), today()),
        settlement: answer,
      };
    });
  });

  route(app, deps, renewLease, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    return create(async (tx) => {
      const { address, soldOn } = await lockedProperty(tx, userId, params.propertyId);
      const old = await loadLeaseBook(tx, userId, params);
      refuseTransferred(old, today());
      const renewed = renewalOf(old, body, today());
      const { start: startsOn, end: endsOn, rentCents, steps } = renewed;
      if (endsOn !== null && endsOn < startsOn) {
        const message = `The renewal starts on ${dateText(startsOn)} and can’t end before then.`;
        throw new AppError(422, 'ends-before-start', message);
      }
      const time = now();
      if ((lastDayOf(old.lease) ?? OPEN_END) >= startsOn) {
        const change = { endedOn: dayBefore(startsOn), endedAt: time, updatedAt: time };
        await updateLease(tx, userId, old.row.leaseId, change);
      }
      const { monthlyRent } = body;
      const {
        leaseId: renewsId,
        version: _version,
        unitName: _unit,
        soldOn: _sold,
        ...copied
      } = old.row;
      const added = await addLease(tx, userId, {
        ...copied,
        leaseId: undefined,
        startsOn,
        endsOn,
        endedOn: null,
        endedAt: null,
        paidThrough: null,
        openingBalanceCents: 0,
        rentCents: monthlyRent === undefined ? rentCents : toCents(monthlyRent),
        steps,
        renewsId,
        createdAt: time,
        updatedAt: time,
      });
      const row = { ...added, address, soldOn };
      const endedOn = dayBefore(startsOn);
      const credit = await carryCredit(tx, userId, { old, endedOn, renewal: row }, time);
      const renewal = leaseBook(row, credit);
      return leaseAnswer(await carryDeposit(tx, userId, old, renewal, time), today());
    });
  });
}

/** A lease that transferred to the buyer can't be ended or renewed here. */
function refuseTransferred({ lease }: LeaseBook, today: string): void {
  const { transferredOn } = lease;
  if (!transferredOn || !isTransferred(lease, today)) return;
  const message = `This lease transferred to the buyer when the property was sold on ${dateText(transferredOn)}.`;
  throw new AppError(409, 'lease-transferred', message);
}

function refuseEnd({ row }: LeaseBook, endedOn: string, settledOn: string): void {
  if (row.endedOn !== null) {
    const message = `This lease already ended on ${dateText(row.endedOn)}.`;
    throw new AppError(409, 'lease-ended', message);
  }
  if (endedOn < row.startsOn) {
    const message = `This lease starts on ${dateText(row.startsOn)} and can’t end before then.`;
    throw new AppError(422, 'ends-before-start', message);
  }
  if (settledOn < endedOn) {
    const message = 'The settlement date can’t be before the move-out date.';
    throw new AppError(422, 'settled-before-end', message);
  }
}

/** For a month-to-month lease, the user must enter when the renewal starts. */
function renewalOf(
  { lease, row }: LeaseBook,
  { startsOn, endsOn }: { startsOn?: string | undefined; endsOn?: string | null | undefined },
  today: string,
): Lease {
  if (startsOn !== undefined && startsOn <= row.startsOn) {
    const message = `The renewal must start after ${dateText(row.startsOn)}, when the current lease started.`;
    throw new AppError(422, 'starts-before-lease', message);
  }
  if (startsOn !== undefined && row.endedOn !== null && startsOn <= row.endedOn) {
    const message = `This lease ended on ${dateText(row.endedOn)}, so the renewal must start after that.`;
    throw new AppError(422, 'starts-before-end', message);
  }
  const agreed = leaseStatus(lease, today) === 'monthToMonth' ? null : (row.endedOn ?? row.endsOn);
  const end = startsOn === undefined ? agreed : dayBefore(startsOn);
  const renewed = renewedLease({ ...lease, end });
  if (!renewed) {
    const message = 'This lease has no end date. Enter when the renewal starts.';
    throw new AppError(422, 'start-unknown', message);
  }
  return endsOn === undefined ? renewed : { ...renewed, end: endsOn };
}

interface Carried {
  old: LeaseBook;
  /** The old lease's last day; any credit left then was prepaid. */
  endedOn: string;
  renewal: NamedLease;
}

/** Prepaid rent carries over: it leaves the old ledger and enters the new one on the same day. */
async function carryCredit(
  tx: Db,
  userId: string,
  { old, endedOn, renewal }: Carried,
  createdAt: Date,
): Promise<RentEntryRow[]> {
  const { creditCents: cents } = ledgerOn({ ...old, lease: { ...old.lease, endedOn } }, endedOn);
  if (cents <= 0) return [];
  const { propertyId, startsOn: date, leaseId } = renewal;
  const common = { propertyId, date, kind: 'payment' as const, createdAt };
  const rows = await withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId }, () =>
    insertRentEntries(tx, userId, [
      {
        ...common,
        leaseId: old.row.leaseId,
        label: CREDIT_CARRIED.out,
        cents: -cents,
      },
      { ...common, leaseId, label: CREDIT_CARRIED.in, cents },
    ]),
  );
  return rows.filter((row) => row.leaseId === leaseId);
}

/** The old lease's deposit carries over to the new one; nothing is received or refunded. */
async function carryDeposit(
  tx: Db,
  userId: string,
  old: LeaseBook,
  renewal: LeaseBook,
  createdAt: Date,
): Promise<LeaseBook> {
  const cents = depositHeldCents(old);
  if (cents <= 0) return renewal;
  const { propertyId, startsOn: date } = renewal.row;
  const lastRent = Math.min(cents, lastRentHeldCents(standingRows(old.deposits)));
  const parts = [
    { isLastRent: false, part: cents - lastRent },
    { isLastRent: true, part: lastRent },
  ].filter(({ part }) => part > 0);
  const carried = parts.flatMap(({ isLastRent, part }) => {
    const common = { propertyId, date, createdAt, isLastRent, kind: 'carried' as const };
    return [
      { ...common, leaseId: old.row.leaseId, cents: -part },
      { ...common, leaseId: renewal.row.leaseId, cents: part },
    ];
  });
  const rows = await withinPropertyCap(tx, DEPOSIT_ENTRIES, { userId, propertyId }, () =>
    insertDepositEntries(tx, userId, carried),
  );
  const { leaseId } = renewal.row;
  return leaseBook(
    renewal.row,
    renewal.entries,
    rows.filter((row) => row.leaseId === leaseId),
  );
}
