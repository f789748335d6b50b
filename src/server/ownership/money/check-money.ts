import { dateText } from '#domain/text/date-text.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { lastDayOf, OPEN_END } from '#engine/lease/lease.ts';
import { refusePayment } from '#engine/lease/overdue.ts';
import { recordedPayments } from '#engine/loan/recorded-payments.ts';
import { splitPayments } from '#engine/loan/split-payments.ts';
import type { Db } from '#server/db/client.ts';
import { selectLoanRows } from '#server/db/queries/ownership/books.ts';
import { selectLeases } from '#server/db/queries/ownership/leases.ts';
import { findPortfolioProperty } from '#server/db/queries/ownership/portfolio.ts';
import { listUnitIds } from '#server/db/queries/ownership/property-parts.ts';
import type { ExpenseRow } from '#server/db/schema/ownership/expenses.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { type LeaseBook, ledgerOn } from '#server/ownership/lease-book.ts';
import { booksOf } from '#server/ownership/load-lease-books.ts';
import { loansOf } from '#server/ownership/owned-figures.ts';
import type { MoneyFields } from './money.ts';

/** Refuses another property's unit or lease. Returns the leases' ledgers. */
export async function checkTargets(
  tx: Db,
  userId: string,
  targets: readonly MoneyFields[],
  today: string,
): Promise<Map<string, LeaseBook>> {
  const all = new Map<string, LeaseBook>();
  for (const [propertyId, own] of groupedBy(targets, (target) => target.propertyId)) {
    await checkUnits(tx, userId, propertyId, own);
    const leaseIds = new Set(own.flatMap(({ leaseId }) => (leaseId === null ? [] : [leaseId])));
    const leases =
      leaseIds.size === 0
        ? []
        : (await selectLeases(tx, userId, { propertyId })).filter(({ leaseId }) =>
            leaseIds.has(leaseId),
          );
    const books = new Map(
      (await booksOf(tx, userId, leases)).map((book) => [book.row.leaseId, book]),
    );
    for (const target of own) checkLease(target, books, today);
    for (const [leaseId, book] of books) all.set(leaseId, book);
  }
  return all;
}

async function checkUnits(
  tx: Db,
  userId: string,
  propertyId: string,
  targets: readonly MoneyFields[],
): Promise<void> {
  const named = targets.flatMap(({ unitId }) => (unitId === null ? [] : [unitId]));
  if (named.length === 0) return;
  const known = await listUnitIds(tx, userId, propertyId);
  if (named.every((unitId) => known.includes(unitId))) return;
  const message = 'This unit doesn’t exist or belongs to another property.';
  throw new AppError(404, 'unit-not-found', message);
}

function checkLease(
  { category, leaseId, cents, date }: MoneyFields,
  books: ReadonlyMap<string, LeaseBook>,
  today: string,
): void {
  if (category === 'mortgage' && cents > 0)
    throw new AppError(422, 'mortgage-received', 'Money in can’t be a mortgage payment.');
  if (leaseId === null) return;
  const book = books.get(leaseId);
  if (!book)
    throw new AppError(
      404,
      'lease-not-found',
      'This lease doesn’t exist or belongs to another property.',
    );
  if (cents < 0) return;
  const last = lastDayOf(book.lease) ?? OPEN_END;
  if (category === 'deposit' && date > last) {
    const message = `This lease ended on ${dateText(last)}. You can’t receive a deposit after that.`;
    throw new AppError(422, 'lease-ended', message);
  }
  if (category !== 'rent' || !refusePayment(book.lease, ledgerOn(book, today), date, cents)) return;
  const message = `The ${dateText(date)} payment came after this lease ended and is more than the balance due.`;
  throw new AppError(422, 'lease-ended', message);
}

type LoanPart = Pick<ExpenseRow, 'category' | 'cents' | 'loanId'>;

/** Splits mortgage payments by due date, taking recorded ones into account. */
export async function splitMortgages(
  tx: Db,
  userId: string,
  targets: readonly MoneyFields[],
  today: string,
): Promise<ReadonlyMap<MoneyFields, readonly LoanPart[]>> {
  const whole = targets.filter(({ category, parts }) => category === 'mortgage' && parts === null);
  const split = new Map<MoneyFields, readonly LoanPart[]>();
  if (whole.length === 0) return split;
  const booked = groupedBy(await selectLoanRows(tx, userId, today), (row) => row.propertyId);
  for (const [propertyId, own] of groupedBy(whole, (target) => target.propertyId)) {
    const property = await findPortfolioProperty(tx, userId, propertyId);
    if (!property) continue;
    const records = new Set(property.loans.map(({ loanId }) => loanId));
    const payments = splitPayments(
      loansOf(property),
      recordedPayments(booked.get(propertyId) ?? []),
      own.map((target) => ({ target, date: target.date, cents: -target.cents })),
    );
    for (const [{ target }, { loanId, interestCents, principalCents, escrowCents }] of payments) {
      const ofRecord = loanId !== null && records.has(loanId) ? loanId : null;
      const parts: LoanPart[] = [
        { category: 'mortgageInterest', cents: interestCents, loanId: ofRecord },
        { category: 'loanPrincipal', cents: principalCents, loanId: ofRecord },
        { category: 'escrow', cents: escrowCents, loanId: ofRecord },
      ];
      split.set(
        target,
        parts.filter(({ cents }) => cents > 0),
      );
    }
  }
  return split;
}
