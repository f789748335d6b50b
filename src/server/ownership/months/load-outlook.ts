import { calendarDay } from '#domain/calendar/instants.ts';
import { categoryOf } from '#engine/books/categories.ts';
import { daysBetween } from '#engine/calendar/days.ts';
import {
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
} from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { toCents } from '#engine/money.ts';
import {
  EMPTY_STATEMENT,
  type StatementCents,
  type StatementKey,
} from '#engine/plan/plan-lines.ts';
import { monthOfRecord } from '#engine/plan/trend-lines.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import {
  OUTLOOK_MONTHS,
  type Outlook,
  type OutlookProperty,
  portfolioOutlook,
} from '#engine/portfolio/outlook.ts';
import { type LedgerRows, selectRentLedgers } from '#server/db/queries/ownership/books.ts';
import type { PortfolioRow } from '#server/db/queries/ownership/portfolio.ts';
import type { Deps } from '#server/deps.ts';
import { engineLease, ledgerOn } from '#server/ownership/lease-book.ts';
import { loadUpcoming } from '#server/ownership/load-upcoming.ts';
import { isOccupied, statementOf } from '#server/ownership/owned-figures.ts';
import { loadMonthBooks, type MonthBooks, partOfLines } from './month-books.ts';

export interface LoadedOutlook extends Outlook {
  /** In the same order as the outlook's properties. */
  readonly rows: readonly PortfolioRow[];
  readonly today: string;
  /** Number of properties without a lease whose rent this month comes from the record. */
  readonly assumedRent: number;
}

type Upcoming = Awaited<ReturnType<typeof loadUpcoming>>[number];

/** Uses seven queries: properties, records, plans, lease ledgers and expenses due this month. */
export async function loadOutlook(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  share: OwnerShare,
): Promise<LoadedOutlook> {
  const today = calendarDay(now());
  const month = calendarMonth(today);
  const from = addToMonth(month, -OUTLOOK_MONTHS);
  const books = await loadMonthBooks(db, userId, { from, today, share });
  const ledgers = await selectRentLedgers(db, userId, firstDayOfMonth(today));
  const daysLeft = daysBetween(today, lastDayOfMonth(today)) ?? 0;
  const bills = groupedBy(
    (await loadUpcoming(db, userId, today, daysLeft)).filter(({ due }) => due.startsWith(month)),
    ({ row }) => row.propertyId,
  );
  const properties = books.map((one) =>
    outlookProperty(one, ledgers, bills.get(one.row.propertyId) ?? [], today),
  );
  return {
    ...portfolioOutlook(properties, today),
    rows: books.map(({ row }) => row),
    today,
    assumedRent: properties.filter(({ isRentAssumed }) => isRentAssumed).length,
  };
}

function outlookProperty(
  { row, books, debtServiceDue, debtServiceToCome, plan, part }: MonthBooks,
  ledgers: ReadonlyMap<string, LedgerRows>,
  bills: readonly Upcoming[],
  today: string,
): OutlookProperty & { isRentAssumed: boolean } {
  const month = calendarMonth(today);
  const isSold = row.soldOn !== null && row.soldOn <= today;
  const isUnbooked = books.size === 0 && row.leases.length === 0 && bills.length === 0;
  const assumed = isSold ? 0 : assumedRentCents(row, books.get(month)?.grossRent ?? 0, part);
  const scheduled = { ...partOfLines(billLines(bills), part), debtService: debtServiceToCome };
  return {
    id: row.propertyId,
    purchaseDate: row.purchaseDate,
    soldOn: row.soldOn,
    books,
    debtServiceDue,
    toCome: isSold
      ? EMPTY_STATEMENT
      : { ...scheduled, grossRent: part(openRentCents(row, ledgers, today)) + assumed },
    isUnbooked,
    plan,
    record: partOfLines(monthOfRecord(statementOf(row, today)), part),
    isRentAssumed: !isUnbooked && assumed > 0,
  };
}

/** Unpaid charges due this month; payments dated later don't count yet. */
function openRentCents(
  { leases, soldOn }: PortfolioRow,
  ledgers: ReadonlyMap<string, LedgerRows>,
  today: string,
): number {
  return leases.reduce((sum, lease) => {
    const { entries = [], deposits = [] } = ledgers.get(lease.leaseId) ?? {};
    const received = entries.filter(({ kind, date }) => kind !== 'payment' || date <= today);
    const book = { lease: engineLease({ ...lease, soldOn }), entries: received, deposits };
    const { charges } = ledgerOn(book, lastDayOfMonth(today));
    return charges
      .filter(({ charge }) => charge.due.startsWith(calendarMonth(today)))
      .reduce((open, { openCents }) => open + openCents, sum);
  }, 0);
}

/** Without a lease: the record's rent not yet received this month; 0 if vacant. */
function assumedRentCents(
  { leases, monthlyRent, occupancyStatus }: PortfolioRow,
  receivedCents: number,
  part: (cents: number) => number,
): number {
  const isVacant = isOccupied(occupancyStatus) === false;
  if (leases.length > 0 || isVacant || monthlyRent === null) return 0;
  return Math.max(0, part(toCents(monthlyRent)) - receivedCents);
}

/** The month's unpaid bills by plan line. */
function billLines(bills: readonly Upcoming[]): StatementCents {
  const lines: Record<StatementKey, number> = { ...EMPTY_STATEMENT };
  for (const { cents, row } of bills) {
    const { planLine } = categoryOf(row.category);
    // Loan payments are counted from the loan schedule instead.
    if (planLine !== null && planLine !== 'debtService') lines[planLine] += cents;
  }
  return lines;
}
