import { TRANSACTION_KINDS } from '#domain/text/book-kinds.ts';
import { monthYearText } from '#domain/text/date-text.ts';
import { calendarMonth, lastDayOfMonth, monthsThrough } from '#engine/calendar/shift.ts';
import {
  type BookedAmount,
  incomeStatement,
  type StatementColumn,
} from '#engine/reports/income-statement.ts';
import { totalOf } from '#engine/reports/report-table.ts';
import { type PortfolioRow, selectPortfolioEver } from '#server/db/queries/ownership/portfolio.ts';
import { selectKeptDeposits } from '#server/db/queries/ownership/report-sums.ts';
import { selectListedSums } from '#server/db/queries/ownership/transactions.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { foundOwned } from '#server/ownership/owned-not-found.ts';
import { saleCredits } from '#server/ownership/sale-credits.ts';
import { comparisonsOf } from './compare-statement.ts';
import { type LoadedReport, type ReportRequest, subjectOf } from './loaded-report.ts';

const LABELS: ReadonlyMap<string, string> = new Map(
  TRANSACTION_KINDS.map(({ key, label }) => [key, label]),
);

/** Three queries: the properties, their transactions by month and category, and deposits kept. */
export async function loadIncomeStatement(
  deps: Deps,
  signedIn: SignedIn,
  request: ReportRequest,
): Promise<LoadedReport> {
  const { db } = deps;
  const { userId } = signedIn.user;
  const { from, to, today, propertyId, by } = request;
  const ever = await selectPortfolioEver(db, userId);
  const rows =
    propertyId === undefined
      ? ever
      : [foundOwned(ever.find((row) => row.propertyId === propertyId) ?? null)];
  const listed = await selectListedSums(db, userId, { from, to, today, propertyId });
  const kept = await selectKeptDeposits(db, userId, { from, to });
  const isWanted = ({ propertyId: id }: { propertyId: string }): boolean =>
    rows.some((row) => row.propertyId === id);
  const amounts: BookedAmount[] = [
    ...listed.map(({ category, ...sum }) => ({ ...sum, kind: category })),
    ...kept.filter(isWanted).map((sum) => ({ ...sum, kind: 'keptDeposit' })),
    ...rows.flatMap((row) => creditsOf(row, request)),
  ];
  const used = rows.filter((row) => amounts.some((one) => one.propertyId === row.propertyId));
  const ofProperty = propertyId === undefined ? {} : { propertyId };
  const columns =
    by === 'month' ? monthColumns(from, to, ofProperty) : propertyColumns(used, from, to);
  const table = incomeStatement(
    amounts,
    columns,
    { from, to, ...ofProperty },
    (kind) => LABELS.get(kind) ?? kind,
  );
  return {
    table,
    subject: subjectOf(rows, propertyId),
    isSample: used.some(({ isSample }) => isSample),
    isEmpty: amounts.length === 0,
    figures: [
      { label: 'Total income', cents: totalOf(table, 'income') },
      { label: 'Total operating expenses', cents: totalOf(table, 'operating') },
      { label: 'Net income before depreciation', cents: totalOf(table, 'netIncome') },
      { label: 'Net cash flow', cents: totalOf(table, 'netCash') },
    ],
    comparisons: await comparisonsOf(deps, signedIn, request, amounts),
    notes: [
      'Cash basis: income counts when received, expenses when paid. Corrected, removed and bounced rows don’t count.',
      'Net cash flow is the net of every transaction in the period, including deposits, loan principal and improvements.',
    ],
  };
}

/** A sale's closing credits; they're part of the price, so no transaction records them. */
function creditsOf(row: PortfolioRow, { from, to, today }: ReportRequest): BookedAmount[] {
  const { rent, tax } = saleCredits(row, today);
  const { propertyId } = row;
  return [
    ...rent.map((credit) => ({ ...credit, kind: 'closingRent' })),
    ...tax.map(({ date, cents }) => ({ date, cents: -cents, kind: 'closingTax' })),
  ]
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, cents, kind }) => ({ propertyId, month: calendarMonth(date), kind, cents }));
}

const monthColumns = (from: string, to: string, ofProperty: { propertyId?: string }) =>
  monthsThrough(from, to).map((month): StatementColumn => {
    const [first, last] = [`${month}-01`, lastDayOfMonth(month)];
    return {
      label: monthYearText(month),
      filter: { from: first < from ? from : first, to: last > to ? to : last, ...ofProperty },
      isIn: (amount) => amount.month === month,
    };
  });

const propertyColumns = (rows: readonly PortfolioRow[], from: string, to: string) =>
  rows.map(
    ({ propertyId, address }): StatementColumn => ({
      label: address,
      filter: { from, to, propertyId },
      isIn: (amount) => amount.propertyId === propertyId,
    }),
  );
