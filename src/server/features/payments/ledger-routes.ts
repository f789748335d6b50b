import type { FastifyInstance } from 'fastify';
import { postCharge, readLeaseLedger, reverseCharge } from '#contract/payments/payments.ts';
import { undoWaiveFee, type WaivedFees, waiveFee } from '#contract/payments/waivers.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { standingRows } from '#engine/books/rows.ts';
import { overdueCharges } from '#engine/lease/overdue.ts';
import { fromCents, sumCents, toCents } from '#engine/money.ts';
import { plural } from '#engine/plural.ts';
import { RENT_ENTRIES } from '#server/db/ownership-caps.ts';
import { findRentEntry, insertRentEntries } from '#server/db/queries/ownership/rent-entries.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import {
  depositOn,
  type LeaseBook,
  ledgerOn,
  proposedFees,
  settledFees,
} from '#server/ownership/lease-book.ts';
import { loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import { lockedProperty } from '#server/ownership/locked-property.ts';
import { byLatest, chargeAnswer, feeAnswer, paymentAnswers } from './payment-answer.ts';
import { reverseRent } from './reverse-payment.ts';

/** A lease's ledger, and the charges and waivers the owner posts to it. */
export function registerLeaseLedger(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const today = () => calendarDay(now());

  route(app, deps, readLeaseLedger, async ({ params, signedIn }) =>
    ledgerAnswer(await loadLeaseBook(db, signedIn.user.userId, params), today()),
  );

  route(app, deps, postCharge, ({ params, body, signedIn, create }) => {
    const { userId } = signedIn.user;
    const { propertyId, historyId } = params;
    const { kind: chargeKind, label, due: date, amount, forId = null } = body;
    return create(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const book = await loadLeaseBook(tx, userId, params);
      if (forId !== null) refuseFee(book, forId, today());
      const entry = {
        propertyId,
        leaseId: historyId,
        kind: 'charge' as const,
        chargeKind: forId === null ? chargeKind : ('fee' as const),
        label,
        date,
        cents: toCents(amount),
        forId,
        createdAt: now(),
      };
      const [row] = await withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId }, () =>
        insertRentEntries(tx, userId, [entry]),
      );
      const posted = { ...book, entries: [...book.entries, row!] };
      const { charges } = ledgerOn(posted, date > today() ? date : today());
      return chargeAnswer(charges.find(({ charge }) => charge.id === row!.entryId)!, today());
    });
  });

  route(app, deps, reverseCharge, ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId, historyId, chargeId: entryId } = params;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const entry = await findRentEntry(tx, userId, { propertyId, entryId });
      if (entry?.kind !== 'charge' || entry.leaseId !== historyId)
        throw new AppError(404, 'charge-not-found', 'This charge doesn’t exist or was deleted.');
      if (entry.isReversed)
        throw new AppError(409, 'charge-reversed', 'This charge was already reversed.');
      await reverseRent(tx, userId, entry, { reason: 'deleted', time: now() });
      return { message: 'Charge reversed.' };
    });
  });

  route(app, deps, waiveFee, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    const { propertyId, historyId: leaseId } = params;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const book = await loadLeaseBook(tx, userId, params);
      const forIds = waivedIds(body);
      for (const forId of forIds) refuseFee(book, forId, today());
      const waiver = { propertyId, leaseId, kind: 'waiver', cents: 0, date: today() } as const;
      await withinPropertyCap(tx, RENT_ENTRIES, { userId, propertyId }, () =>
        insertRentEntries(
          tx,
          userId,
          forIds.map((forId) => ({ ...waiver, forId, createdAt: now() })),
        ),
      );
      return { message: plural(forIds.length, 'Fee waived.', 'Fees waived.') };
    });
  });

  route(app, deps, undoWaiveFee, ({ params, body, signedIn }) => {
    const { userId } = signedIn.user;
    return db.transaction(async (tx) => {
      await lockedProperty(tx, userId, params.propertyId);
      const { entries } = await loadLeaseBook(tx, userId, params);
      const waivers = standingRows(entries).filter(({ kind }) => kind === 'waiver');
      for (const forId of waivedIds(body)) {
        const waiver = waivers.find((entry) => entry.forId === forId);
        if (!waiver)
          throw new AppError(409, 'fee-not-waived', 'This fee isn’t waived. Nothing was changed.');
        await reverseRent(tx, userId, waiver, { reason: 'deleted', time: now() });
      }
      return { message: 'Waiver undone.' };
    });
  });
}

const waivedIds = ({ forId, forIds = [] }: WaivedFees): string[] => [
  ...new Set(forId === undefined ? forIds : [forId, ...forIds]),
];

/** A fee can be charged or waived once, and only if it was proposed. */
function refuseFee(book: LeaseBook, forId: string, today: string): void {
  if (proposedFees(book, today).some((fee) => fee.forId === forId)) return;
  if (settledFees(book).has(forId))
    throw new AppError(409, 'fee-settled', 'This fee was already charged or waived.');
  throw new AppError(422, 'fee-not-proposed', 'No fee is due for this charge or payment.');
}

function ledgerAnswer(book: LeaseBook, asOf: string) {
  const ledger = ledgerOn(book, asOf);
  const overdue = overdueCharges(ledger, asOf);
  return {
    asOf,
    charges: ledger.charges.map((charge) => chargeAnswer(charge, asOf)),
    payments: paymentAnswers(book, asOf).toSorted(byLatest),
    proposedFees: proposedFees(book, asOf).map(feeAnswer),
    open: fromCents(ledger.openCents),
    overdue: fromCents(sumCents(overdue.map(({ openCents }) => openCents))),
    credit: fromCents(ledger.creditCents),
    depositHeld: fromCents(depositOn(book, asOf)),
    deposits: book.deposits.map(({ entryId, date, kind, cents, reversesId }) => ({
      id: entryId,
      date,
      kind,
      amount: fromCents(cents),
      reversesId,
    })),
  };
}
