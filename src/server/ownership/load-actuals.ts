import { categoryOf } from '#engine/books/categories.ts';
import { effectiveRows } from '#engine/books/rows.ts';
import {
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { receiptsOf, receivedByMonth } from '#engine/lease/receipts.ts';
import { centsByMonth, type RentedUnit, rentMonths } from '#engine/lease/rent-due.ts';
import { paymentsDueBy } from '#engine/loan/dated-loan.ts';
import {
  assumedService,
  paidMonths,
  type RecordedPayment,
  recordedPayments,
} from '#engine/loan/recorded-payments.ts';
import { paidBeyondSchedule } from '#engine/loan/refinance.ts';
import { toCents } from '#engine/money.ts';
import type { ActualMonth } from '#engine/plan/actual-month.ts';
import type { BookedItem } from '#engine/plan/one-time.ts';
import type { DatedCents } from '#engine/plan/owner-return.ts';
import type { Db } from '#server/db/client.ts';
import { type ExpenseDay, selectExpenseDays } from '#server/db/queries/ownership/plans.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { RentEntryRow } from '#server/db/schema/ownership/leases.ts';
import { type LeaseBook, ledgerOn, paidBeforeBooks, paymentsOf } from './lease-book.ts';
import { loadRentBooks } from './load-lease-books.ts';
import { incomeItems, vacancyItems } from './months/one-time-items.ts';
import { engineProperty, loansOf, rentedUnits } from './owned-figures.ts';
import { saleCredits } from './sale-credits.ts';

/** A property's actual results, for comparison with its plan. */
export interface Actuals {
  /** From the first to the last month with records, including the current one; empty if there are none. */
  readonly months: readonly ActualMonth[];
  /** Money in (+) and out (−) by date in those months. */
  readonly rows: readonly DatedCents[];
  /** Cash the owner received from later loans. */
  readonly refinanceCash: readonly DatedCents[];
  readonly recordedPayments: readonly RecordedPayment[];
  /** Vacant months and income that may be one-time. */
  readonly rentItems: readonly BookedItem[];
}

/** Uses four queries: the leases, their two ledgers and the expenses by day. */
export async function loadActuals(
  db: Db,
  userId: string,
  row: PortfolioRow,
  today: string,
): Promise<Actuals> {
  const { propertyId } = row;
  const { books, loose } = await loadRentBooks(db, userId, { propertyId });
  const credits = saleCredits(row, today);
  const expenses = [
    ...(await selectExpenseDays(db, userId, propertyId, today)),
    ...credits.tax.map((credit) => ({ ...credit, category: 'taxes', loanId: null })),
  ];
  const income = incomeOf(books, loose, today, credits.rent);
  const months = bookMonths([...income.rows, ...expenses].map(({ date }) => date));
  const recorded = recordedPayments(
    expenses.filter((expense) => isLoanPayment(expense) && expense.cents > 0),
  );
  const due = loanPayments(row, recorded, months, today);
  const leases = income.ledgers.map(({ book, ledger }) => ({
    lease: { ...book.lease, unitId: book.row.unitId },
    ledger,
  }));
  const units = rentedUnits(row, leases);
  return {
    months: actualMonths(row, months, { ...income, units, expenses, due }, today),
    rentItems: [
      ...vacancyItems(row, units, months, income.unassigned),
      ...incomeItems(income.otherRows),
    ],
    rows: [
      ...income.rows,
      ...expenses.filter(isSpent).map(({ date, cents }) => ({ date, cents: -cents })),
      ...due.map(({ date, cents }) => ({ date, cents: -cents })),
    ],
    refinanceCash: refinanceCash(row),
    recordedPayments: recorded,
  };
}

function bookMonths(dates: readonly string[]): string[] {
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  return first && last ? monthsThrough(calendarMonth(first), calendarMonth(last)) : [];
}

const isLoanPayment = ({ category }: ExpenseDay): boolean =>
  categoryOf(category).planLine === 'debtService';

/** Escrow is a transfer; bills the lender pays from it are recorded when they're paid. */
const isSpent = ({ category }: ExpenseDay): boolean => category !== 'escrow';

interface Income {
  readonly ledgers: readonly { book: LeaseBook; ledger: ReturnType<typeof ledgerOn> }[];
  readonly received: ReadonlyMap<string, { rentCents: number; otherCents: number }>;
  /** Rent that isn't tied to a lease, by month. */
  readonly unassigned: ReadonlyMap<string, number>;
  readonly rows: readonly DatedCents[];
  /** Income other than rent that isn't tied to a lease. */
  readonly otherRows: readonly RentEntryRow[];
}

/** Payments by date: rent, including prepaid rent, and other income; refunds lower the rent. */
export function incomeOf(
  books: readonly LeaseBook[],
  loose: readonly RentEntryRow[],
  today: string,
  credits: readonly DatedCents[] = [],
): Income {
  const received = new Map<string, { rentCents: number; otherCents: number }>();
  const add = (month: string, rentCents: number, otherCents: number): void => {
    const sums = received.get(month) ?? { rentCents: 0, otherCents: 0 };
    received.set(month, {
      rentCents: sums.rentCents + rentCents,
      otherCents: sums.otherCents + otherCents,
    });
  };
  const rows: DatedCents[] = [];
  const ledgers = books.map((book) => {
    const ledger = ledgerOn(book, today);
    const receipts = receiptsOf(ledger, paymentsOf(book), today);
    for (const [month, sums] of receivedByMonth(receipts))
      add(month, sums.rentCents, sums.otherCents);
    rows.push(...receipts.map(({ date, cents }) => ({ date, cents })));
    for (const { date, cents } of receivedRows(book.entries, today).filter(
      (one) => one.cents < 0,
    )) {
      add(calendarMonth(date), cents, 0);
      rows.push({ date, cents });
    }
    return { book, ledger };
  });
  for (const { date, cents } of credits) {
    add(calendarMonth(date), cents, 0);
    rows.push({ date, cents });
  }
  const withoutLease = receivedRows(loose, today);
  const otherRows = withoutLease.filter(({ chargeKind }) => chargeKind !== 'rent');
  for (const { date, cents } of otherRows) add(calendarMonth(date), 0, cents);
  rows.push(...withoutLease.map(({ date, cents }) => ({ date, cents })));
  const unassigned = centsByMonth(withoutLease.filter(({ chargeKind }) => chargeKind === 'rent'));
  return { ledgers, received, unassigned, rows, otherRows };
}

const receivedRows = (entries: readonly RentEntryRow[], today: string): RentEntryRow[] =>
  effectiveRows(entries, today).filter(({ kind }) => kind === 'payment');

interface BookParts extends Omit<Income, 'rows' | 'otherRows'> {
  readonly units: readonly RentedUnit[];
  readonly expenses: readonly ExpenseDay[];
  readonly due: readonly DatedCents[];
}

function actualMonths(
  row: PortfolioRow,
  months: readonly string[],
  { ledgers, units, received, unassigned, expenses, due }: BookParts,
  today: string,
): ActualMonth[] {
  const rent = rentMonths(units, months, row.purchaseDate, {
    soldOn: row.soldOn,
    beforeBooks: centsByMonth(ledgers.flatMap(({ book }) => paidBeforeBooks(book, today))),
  });
  const byMonth = new Map<string, Record<string, number>>();
  for (const { date, category, cents } of expenses) {
    const sums = byMonth.get(calendarMonth(date)) ?? {};
    sums[category] = (sums[category] ?? 0) + cents;
    byMonth.set(calendarMonth(date), sums);
  }
  return rent.map(({ month, dueCents }) => ({
    month,
    rentDueCents: dueCents,
    ...receivedInMonth(dueCents, received.get(month), unassigned.get(month) ?? 0),
    expenses: byMonth.get(month) ?? {},
    debtServiceDueCents: due
      .filter(({ date }) => calendarMonth(date) === month)
      .reduce((sum, { cents }) => sum + cents, 0),
  }));
}

/** Unassigned rent first covers unpaid lease rent; the rest is other income, so vacancy never goes below 0. */
function receivedInMonth(
  dueCents: number,
  { rentCents, otherCents } = { rentCents: 0, otherCents: 0 },
  unassignedCents: number,
): Pick<ActualMonth, 'rentReceivedCents' | 'otherIncomeCents'> {
  const asRent = Math.min(unassignedCents, Math.max(0, dueCents - rentCents));
  return {
    rentReceivedCents: rentCents + asRent,
    otherIncomeCents: otherCents + unassignedCents - asRent,
  };
}

/** Loan payments due by today that haven't been recorded, by date. */
function loanPayments(
  row: PortfolioRow,
  recorded: readonly RecordedPayment[],
  months: readonly string[],
  today: string,
): DatedCents[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const through = lastDayOfMonth(last) < today ? lastDayOfMonth(last) : today;
  return assumedService(loansOf(row), recorded, firstDayOfMonth(first), through);
}

/**
 * Cash the owner received from later loans: a refinance's cash back, or for a loan that paid off no other loan, its
 * principal minus points.
 */
const refinanceCash = ({ loans }: PortfolioRow): DatedCents[] => {
  const refinancing = new Set(loans.map(({ refinancedById }) => refinancedById));
  return loans
    .filter(({ isPurchaseLoan }) => !isPurchaseLoan)
    .map(({ loanId, closedOn, cashBackCents, principalCents, pointsCents }) => ({
      date: closedOn,
      cents:
        cashBackCents !== 0 || refinancing.has(loanId)
          ? cashBackCents
          : principalCents - pointsCents,
    }))
    .filter(({ cents }) => cents !== 0);
};

/**
 * Extra principal paid, by date; left out if the last payment due by then is recorded, since the records then include
 * the extra principal.
 */
export const principalBeyond = (
  row: PortfolioRow,
  { recordedPayments: recorded }: Pick<Actuals, 'recordedPayments'>,
): DatedCents[] =>
  (engineProperty(row).loans ?? []).flatMap(({ annualRate, ...given }, at) => {
    if (annualRate === null) return [];
    const { loanId, refinancedById } = row.loans[at]!;
    const loan = { ...given, annualRate };
    const paid = paidMonths(loan, loanId, recorded);
    return paidBeyondSchedule(loan, refinancedById !== null).filter(
      ({ date }) => !paid.has(paymentsDueBy(loan, date)),
    );
  });

/** Cash paid at closing and for the rehab, before any refinance cash back. */
export const closingCashCents = (cash: { total: number; refinanceCashBack: number }): number =>
  toCents(cash.total + cash.refinanceCashBack);
