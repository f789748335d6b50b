import {
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthsThrough,
  yearOf,
} from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import {
  compareWithHome,
  compareWithTaxYear,
  type StatementComparison,
} from '#engine/reports/compare-statement.ts';
import type { BookedAmount } from '#engine/reports/income-statement.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { loadMonthBooks } from '#server/ownership/months/month-books.ts';
import { readsTaxYear } from '#server/ownership/tax/read-tax-year.ts';
import type { ReportRequest } from './loaded-report.ts';

/** The same period's figures in the tax year and in the cash flow on Home, where they cover the period. */
export async function comparisonsOf(
  deps: Deps,
  signedIn: SignedIn,
  request: ReportRequest,
  amounts: readonly BookedAmount[],
): Promise<StatementComparison[]> {
  return [
    ...(await taxComparisons(deps, signedIn, request, amounts)),
    ...(await homeComparison(deps, signedIn, request, amounts)),
  ];
}

async function taxComparisons(
  deps: Deps,
  signedIn: SignedIn,
  { from, to, today, propertyId }: ReportRequest,
  amounts: readonly BookedAmount[],
): Promise<StatementComparison[]> {
  const year = yearOf(from);
  const isYear =
    from === `${year}-01-01` && (to === `${year}-12-31` || (to === today && yearOf(to) === year));
  if (!isYear) return [];
  const { properties } = await readsTaxYear(deps)(signedIn, year, propertyId);
  const parts = properties.map(({ row, property, taxYear: { scheduleE } }) => ({
    isRemoved: row.isRemoved,
    incomeCents: scheduleE.income.cents,
    lastRentCents: sumCents(
      scheduleE.income.items
        .filter(({ id }) =>
          property.income.some((one) => one.id === id && one.kind === 'depositAsLastRent'),
        )
        .map(({ cents }) => cents),
    ),
    expenseCents: scheduleE.expenses.map(({ line, cents }) => ({ line, cents })),
  }));
  return compareWithTaxYear(parts, amounts, year);
}

async function homeComparison(
  { db }: Deps,
  { user: { userId } }: SignedIn,
  { from, to, today, propertyId }: ReportRequest,
  amounts: readonly BookedAmount[],
): Promise<StatementComparison[]> {
  const isWhole = from === firstDayOfMonth(from) && (to === lastDayOfMonth(to) || to === today);
  if (!isWhole || from > today) return [];
  const last = to < today ? to : today;
  const months = await loadMonthBooks(db, userId, {
    from: calendarMonth(from),
    today: last,
    share: 'whole',
  });
  const wanted = months.filter(
    ({ row }) => propertyId === undefined || row.propertyId === propertyId,
  );
  const all = monthsThrough(from, last);
  const due = wanted.flatMap(({ books, debtServiceDue }) => {
    const booked = [...books.keys()].toSorted();
    const [first = '9', final = ''] = [booked[0], booked.at(-1)];
    return all
      .filter((month) => month >= first && month <= final)
      .map((month) => debtServiceDue.get(month) ?? 0);
  });
  const home = wanted.flatMap(({ books }) =>
    all.flatMap((month) => {
      const lines = books.get(month);
      return lines ? [lines] : [];
    }),
  );
  return compareWithHome(home, sumCents(due), amounts);
}
